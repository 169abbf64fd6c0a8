package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/gpubourse/bourse/cmd/bourse/jobfile"
)

const rootHelp = `bourse buys and sells GPU time on a peer-to-peer exchange.

  An owner     bourse init, then bourse provider run
  A consumer   bourse init, then bourse submit job.yaml
  An auditor   bourse auditor run, bourse audit verify FILE

What each can lose is bounded, and shown before anything is signed.`

// root builds the whole command tree.
func (c *cli) root() *cobra.Command {
	root := &cobra.Command{
		Use: "bourse", Short: "Buy and sell GPU time, peer to peer", Long: rootHelp,
		SilenceErrors: true, SilenceUsage: true,
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error {
			if err := cmd.ValidateFlagGroups(); err != nil {
				return groupError(err)
			}
			return c.configure(cmd)
		},
	}
	c.commonFlags(root.PersistentFlags())
	root.SetOut(c.out)
	root.SetErr(c.err)
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error { return flagError(cmd, err) })
	root.AddGroup(&cobra.Group{ID: "buy", Title: "Buy:"}, &cobra.Group{ID: "sell", Title: "Sell:"},
		&cobra.Group{ID: "money", Title: "Money and proof:"}, &cobra.Group{ID: "setup", Title: "Set up:"})
	add := func(group string, cmds ...*cobra.Command) {
		for _, cmd := range cmds {
			cmd.GroupID = group
			root.AddCommand(cmd)
		}
	}
	add("buy", c.submitCmd(), c.psCmd(), c.showCmd(), c.logsCmd(), c.waitCmd(), c.cancelCmd(), c.outputsCmd(), c.receiptsCmd(), c.marketCmd())
	add("sell", c.providerCmd())
	add("money", c.walletCmd(), c.auditCmd(), c.auditorCmd())
	add("setup", c.initCmd(), c.networksCmd(), c.doctorCmd(), c.nodeCmd(), c.versionCmd(), c.manCmd())
	root.SetCompletionCommandGroupID("setup")
	root.SetHelpCommand(&cobra.Command{Use: "help [command]", Short: "Help about any command", GroupID: "setup",
		RunE: func(_ *cobra.Command, args []string) error {
			cmd, rest, err := root.Find(args)
			if err != nil {
				return err
			}
			return helpOrUnknown(cmd, rest)
		}})
	root.AddCommand(
		&cobra.Command{Use: "exit-codes", Short: "The exit codes", Long: exitHelp},
		&cobra.Command{Use: "job-file", Short: "The job file, key by key", Long: jobfile.Reference()},
	)
	root.InitDefaultCompletionCmd()
	// A command with verbs below it is no verb itself.
	for _, cmd := range append(root.Commands(), root) {
		if cmd.HasSubCommands() && cmd.RunE == nil {
			cmd.Args = cobra.ArbitraryArgs
			cmd.RunE = helpOrUnknown
		}
	}
	return root
}

func helpOrUnknown(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return cmd.Help()
	}
	var names []string
	for _, sub := range cmd.Commands() {
		if sub.IsAvailableCommand() {
			names = append(names, sub.Name())
		}
	}
	return failf(exitUsage, "%s has no command %.40q", cmd.CommandPath(), args[0]).todo(suggest(args[0], names))
}

// flagError names the nearest flag of an unknown one.
func flagError(cmd *cobra.Command, err error) error {
	f := failf(exitUsage, "%v", err).todo("`" + cmd.CommandPath() + " --help` shows the flags")
	if word, ok := strings.CutPrefix(err.Error(), "unknown flag: --"); ok {
		var names []string
		for _, line := range strings.Fields(cmd.Flags().FlagUsages() + " " + cmd.InheritedFlags().FlagUsages()) {
			if n, ok := strings.CutPrefix(line, "--"); ok {
				names = append(names, n)
			}
		}
		if near := jobfile.Nearest(word, names); near != "" {
			f.do = fmt.Sprintf("did you mean --%s?", near)
		}
	}
	return f
}

// groupError says which flags exclude each other; cobra names those that were set
// in the last brackets of its message.
func groupError(err error) error {
	_, tail, _ := strings.Cut(err.Error(), "; [")
	names, _, ok := strings.Cut(tail, "]")
	if !ok {
		return failf(exitUsage, "%v", err)
	}
	return failf(exitUsage, "--%s exclude each other", strings.Join(strings.Fields(names), " and --")).todo("give one of them")
}

// takes checks the number of arguments; each is named in words, optional ones
// in brackets.
func takes(names ...string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		least := 0
		for _, n := range names {
			if !strings.HasPrefix(n, "[") {
				least++
			}
		}
		usage := "usage: " + cmd.UseLine()
		switch {
		case len(args) < least:
			return failf(exitUsage, "%s needs %s", cmd.CommandPath(), names[len(args)]).todo(usage)
		case len(args) > len(names):
			return failf(exitUsage, "%s does not take %.40q", cmd.CommandPath(), args[len(names)]).todo(usage)
		}
		return nil
	}
}
