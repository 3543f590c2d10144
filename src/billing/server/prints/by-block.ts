import type { BillLine, BillView } from '../../model/bill/bill-view.ts'

/** Lines under the names of their blocks, each name once: several heads may share it ('Miscellaneous'). Pure. */
export function byBlock({ sections }: Pick<BillView, 'sections'>, lines: readonly BillLine[]): [string, BillLine[]][] {
  const titles = new Map(sections.flatMap(({ heads }) => heads.map(({ head, title }) => [head, title] as const)))
  return [...Map.groupBy(lines, ({ head }) => titles.get(head) ?? '')]
}
