import { unitRateOf } from '../../../billing/model/bill/bill-lines.ts'
import { type Paise, showRupees } from '../../../kernel/money.ts'
import { type ListColumn, listColumns } from '../../../platform/model/lists/list-columns.ts'
import { P2_PARTS, type P2Line, type P2Totals } from './p2-lines.ts'
import { PLACE_WORDS } from './p2-words.ts'

/** What a P-IV memo says of a line. */
export type Sanction = { readonly admitted: Paise; readonly reason: string | null }

/** A row of the workbook: a line of a table, or its total. */
export type P2Row = {
  readonly table: string
  readonly line: P2Line | null
  readonly text: string
  readonly claimed: Paise
  readonly admitted: Paise | null
  readonly reason: string | null
}

/** The lines of the three tables, each with its total, and the total of all. Pure. */
export function p2Rows(
  lines: readonly P2Line[],
  totals: P2Totals,
  sanctionOf: (key: string) => Sanction | undefined,
): P2Row[] {
  const total = (text: string, claimed: Paise, table = ''): P2Row => ({
    table,
    line: null,
    text,
    claimed,
    admitted: null,
    reason: null,
  })
  const tables = P2_PARTS.flatMap((part) => [
    ...lines
      .filter((line) => line.part === part)
      .map((line): P2Row => {
        const sanction = sanctionOf(line.key)
        return {
          table: PLACE_WORDS[part],
          line,
          text: line.line.description,
          claimed: line.claimed,
          admitted: sanction?.admitted ?? null,
          reason: sanction?.reason ?? null,
        }
      }),
    total(`Total ${PLACE_WORDS[part]}`, totals[part], PLACE_WORDS[part]),
  ])
  return [...tables, total('Total claimed, I + II + III', totals.claimed)]
}

const { fact, day, rupees } = listColumns<P2Row>()

const amount = (id: string, label: string, of: (row: P2Row) => Paise | null) => rupees(id, label, 110, of, showRupees)

export const p2Columns: readonly ListColumn<P2Row>[] = [
  fact('table', 'Table', 190, ({ table }) => table),
  fact('text', 'Service or procedure', 320, ({ text }) => text),
  fact('code', 'CGHS code', 90, ({ line }) => line?.line.code ?? null),
  day('from', 'From', 90, ({ line }) => line?.line.from ?? null),
  day('to', 'To', 90, ({ line }) => line?.line.to ?? null),
  // As text: the figures of a workbook have no decimals, half days do.
  fact('quantity', 'Qty', 60, ({ line }) => line && String(line.line.quantity)),
  amount('rate', 'Rate', ({ line }) => line && unitRateOf(line.line)),
  amount('claimed', 'Claimed', ({ claimed }) => claimed),
  amount('admitted', 'Admitted', ({ admitted }) => admitted),
  fact('reason', 'Disallowed for', 220, ({ reason }) => reason),
  fact('remarks', 'Remarks', 220, ({ line }) => line?.remarks ?? null),
  fact('permission', 'Permission', 220, ({ line }) => line?.permission ?? null),
]
