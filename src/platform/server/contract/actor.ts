import type { Permission } from '../../../grants.ts'

/** Who acts: the account behind the session, as it stands at this request. */
export type Actor = {
  readonly userId: string
  readonly hospitalId: string
  readonly email: string
  /** What prints and lists call this person. */
  readonly fullName: string
  readonly role: string
  readonly desks: readonly string[]
  readonly sessionId: string | null
  readonly lastActiveAt: Date | null
  readonly can: ReadonlySet<Permission>
}
