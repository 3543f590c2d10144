import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { STAFF_KINDS } from '../catalogue.contract.ts'

type Found = {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly account: { readonly id: string; readonly person: string } | null
}
type Asked = { readonly userId: string; readonly ids: readonly string[]; readonly found: readonly Found[] }
export type JoinRefusal = 'UNKNOWN_PRACTITIONER' | 'PRACTITIONER_TAKEN'

const FIELD = 'practitionerIds'
const WORK_HERE: readonly string[] = STAFF_KINDS

/** Whether an account may be joined with these practitioners: doctors who work here, and none of another account. */
export function decideJoin({ userId, ids, found }: Asked): Verdict<true, JoinRefusal> {
  const known = (id: string) => found.some((one) => one.id === id && WORK_HERE.includes(one.kind))
  if (!ids.every(known)) return refuse('UNKNOWN_PRACTITIONER', { field: FIELD })
  for (const { name, account } of found)
    if (account && account.id !== userId)
      return refuse('PRACTITIONER_TAKEN', { field: FIELD, values: { name, person: account.person } })
  return accept(true)
}
