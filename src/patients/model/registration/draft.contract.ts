import * as z from 'zod/mini'
import { instant } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'

const MAX_FIELDS = 60

/** What has been typed so far, field by field, right or wrong. */
const typed = z
  .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(1000)))
  .check(z.refine((fields) => Object.keys(fields).length <= MAX_FIELDS, `At most ${MAX_FIELDS} fields`))

/** The registration a person began: kept on the server, because the browser keeps no patient data (decisions 'Access'). */
export const draftContract = {
  read: route({
    method: 'GET',
    path: '/registration-draft',
    summary: 'The registration this person began and did not finish, or null',
    permission: 'patient:register',
    reads: [],
    reply: z.object({ draft: z.nullable(z.object({ typed, keptAt: instant })) }),
  }),
  keep: route({
    method: 'PUT',
    path: '/registration-draft',
    summary: 'Keep what was typed of a registration; registering or discarding ends it',
    permission: 'patient:register',
    body: z.object({ typed }),
    reply: z.object({ keptAt: instant }),
    records: 'draft.kept',
  }),
  discard: route({
    method: 'DELETE',
    path: '/registration-draft',
    summary: 'Throw away what was typed of a registration',
    permission: 'patient:register',
    reply: z.object({}),
    records: 'draft.discarded',
  }),
}
