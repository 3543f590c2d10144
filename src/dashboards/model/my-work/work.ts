export const WORK_KINDS = ['countersign_note', 'countersign_order', 'admission_note', 'summary', 'draft'] as const
/** What somebody is asked to do. */
export type WorkKind = (typeof WORK_KINDS)[number]

export const WORK_WORDS: Readonly<Record<WorkKind, string>> = {
  countersign_note: 'Countersign the note',
  countersign_order: 'Countersign the order',
  admission_note: 'Admission note is due',
  summary: 'Sign the summary',
  draft: 'Draft to sign',
}

type Dated = { readonly due: string | null; readonly since: string }

/** What has an hour first, the earliest hour on top; the rest by how long it waits. Pure. */
export const mostOverdueFirst = <Row extends Dated>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => {
    if ((one.due === null) !== (other.due === null)) return one.due === null ? 1 : -1
    const [a, b] = [one.due ?? one.since, other.due ?? other.since]
    return a < b ? -1 : a > b ? 1 : 0
  })

/** Whether its hour has passed. Pure. */
export const isOverdue = ({ due }: Pick<Dated, 'due'>, now: Date): boolean => due !== null && new Date(due) <= now
