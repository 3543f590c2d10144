import type { RawBuilder } from 'kysely'
import { toldName } from '../../../catalogue/server/told-name.queries.ts'
import { isOfLaboratory } from '../../../orders/server/confidential/reader.queries.ts'
import type { Actor } from '../../../platform/server/contract/actor.ts'

/** Who reads a worklist, a desk or a list of the laboratory. */
export type ReaderOfLists = { readonly hospitalId: string; readonly isLaboratory: boolean }

export const readerOfLists = (actor: Pick<Actor, 'hospitalId' | 'can'>): ReaderOfLists => ({
  hospitalId: actor.hospitalId,
  isLaboratory: isOfLaboratory(actor),
})

/** The name of a line `l` on such a list: of a confidential test the laboratory alone reads it there. */
export const nameOnList = (isLaboratory: boolean, name: RawBuilder<string>): RawBuilder<string> =>
  isLaboratory ? name : toldName('l', name)
