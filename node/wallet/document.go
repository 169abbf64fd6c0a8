package wallet

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
)

// Format is the first value of a File.
const Format = "bourse unsigned 1"

// Command is how a person asks for a verb of an ask.
func Command(verb string) string {
	if strings.HasPrefix(verb, "bond ") { // also `bourse auditor bond`: they are the same
		return "bourse provider " + verb
	}
	return "bourse wallet " + verb
}

// File is what a person carries to the wallet.
type File struct {
	Format       string   `json:"format"`
	Network      string   `json:"network"`
	Wallet       string   `json:"wallet"`
	Transactions []FileTx `json:"transactions"`
	Then         string   `json:"then"`
}

// FileTx is one transaction in the words of JSON-RPC; amounts are wei, in
// decimal.
type FileTx struct {
	What     string `json:"what"`
	Type     int    `json:"type"`
	ChainID  uint64 `json:"chainId"`
	From     string `json:"from"`
	To       string `json:"to"`
	Nonce    uint64 `json:"nonce"`
	Value    string `json:"value"`
	Data     string `json:"data"`
	Gas      uint64 `json:"gas"`
	MaxFee   string `json:"maxFeePerGas"`
	MaxTip   string `json:"maxPriorityFeePerGas"`
	Unsigned string `json:"unsigned"` // EIP-1559: 0x02, then RLP
	Digest   string `json:"digest"`   // keccak256 of it: what is signed
}

// Document writes an ask as the file for the wallet at an address.
func (w Words) Document(k Ask, wallet market.Address) ([]byte, error) {
	doc := File{Format: Format, Network: w.Network, Wallet: Checksum(wallet),
		Then: fmt.Sprintf("sign each with the key of %s, put the raw signed transactions, one a line and in this order, into a file, and run `%s --signed FILE`",
			Checksum(wallet), Command(k.Verb))}
	for i, u := range k.Txs {
		raw, err := u.Raw()
		if err != nil {
			return nil, err
		}
		digest := eip712.TypeHash(string(raw)) // keccak256
		doc.Transactions = append(doc.Transactions, FileTx{What: k.What[i], Type: 2, ChainID: u.ChainID, From: Checksum(u.From), To: Checksum(u.To),
			Nonce: u.Nonce, Value: u.Value.String(), Data: "0x" + hex.EncodeToString(u.Data), Gas: u.Gas, MaxFee: u.MaxFee.String(), MaxTip: u.MaxTip.String(),
			Unsigned: "0x" + hex.EncodeToString(raw), Digest: "0x" + hex.EncodeToString(digest[:])})
	}
	b, err := json.MarshalIndent(doc, "", "  ")
	return append(b, '\n'), err
}
