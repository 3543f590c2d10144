import * as z from 'zod/mini'
import { uuid, version } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { historyRoute } from '../../../records/model/record-routes.ts'
import { CHARGE_GONE, FILE_NOT_FOUND, OF_A_VISIT } from './charge-refusals.ts'

/** The papers that a payer asks for with a charge. */
export const paperCalls = {
  setFiles: route({
    method: 'PUT',
    path: '/charges/{id}/files',
    summary:
      'Add, replace or remove the pictures of invoice and sticker of an implant, also after its bill was confirmed',
    permission: 'bill:edit',
    params: z.object({ id: uuid }),
    /** Both as they are to be; the version of those that were shown, 0 where there were none. */
    body: z.object({
      invoiceFileId: z.nullable(uuid),
      stickerFileId: z.nullable(uuid),
      version: z.int().check(z.nonnegative()),
    }),
    reply: z.object({ version }),
    records: 'charge.files_changed',
    refusals: {
      ...OF_A_VISIT,
      CHARGE_GONE,
      FILE_NOT_FOUND,
      STALE: {
        status: 409,
        text: 'Someone else has just changed the files of this implant.',
        constraints: { one_implant_files_a_source: null },
      },
      NOT_AN_IMPLANT: {
        status: 409,
        text: 'Only an implant has an invoice and a sticker.',
        constraints: { files_are_of_an_implant: null },
      },
    },
  }),
  filesHistory: historyRoute('implant-files', ['charges', 'users']),
}
