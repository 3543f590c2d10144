import * as z from 'zod/mini'
import { DOMAINS } from '../../domains.ts'
import { text } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { foundRecord } from '../../platform/model/records/found-record.ts'
import { counts } from './counts.generated.ts'

/** What the shell around the screens asks: the counts of the sidebar and the records of the command palette. */
export const shellContract = {
  counts: route({
    method: 'GET',
    path: '/counts',
    summary: 'The counts beside the menu entries; null where one could not be read or may not be seen',
    permission: 'signed-in',
    reads: [...new Set(counts.flatMap(({ reads }) => reads))],
    shared: true,
    reply: z.object({ counts: z.record(z.string(), z.nullable(z.int())) }),
  }),
  find: route({
    method: 'GET',
    path: '/find',
    summary:
      'Records for the command palette: patients and visits by name, id or phone, claims, procedures and services; similar names last',
    permission: 'signed-in',
    query: z.object({ search: text(100) }),
    reads: DOMAINS,
    reply: z.object({ found: z.array(foundRecord) }),
  }),
}
