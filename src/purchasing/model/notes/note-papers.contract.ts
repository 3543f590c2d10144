import * as z from 'zod/mini'
import { text, uuid } from '../../../platform/model/contract/fields.ts'
import { FILE_REFUSALS, FILE_TOO_LARGE, MAX_FILE_BYTES } from '../../../platform/model/contract/platform.contract.ts'
import { route } from '../../../platform/model/contract/route.ts'

/** The most pages or files of one note. */
export const MOST_PAPERS = 20

/** The supplier's paper invoice as it was scanned or photographed, beside the note that is typed from it (stock design, *Buying*). */
export const notePapersContract = {
  attach: route({
    method: 'POST',
    path: '/goods-received-notes/{id}/papers',
    summary: 'Put a scan or photograph of the supplier’s invoice beside a note',
    permission: 'goods-received:write',
    params: z.object({ id: uuid }),
    query: z.object({ name: text(255).check(z.minLength(1, 'The file has no name')) }),
    upload: { maxBytes: MAX_FILE_BYTES, accept: ['pdf', 'jpg', 'jpeg', 'png'], tooLarge: FILE_TOO_LARGE },
    reply: z.object({ id: uuid }),
    records: 'goods_received.paper_added',
    refusals: {
      ...FILE_REFUSALS,
      NO_PAPER: { status: 415, text: 'A paper invoice is a PDF or a picture (jpg, png)' },
      GIVEN_UP: { status: 409, text: 'The note is cancelled' },
      ADDED_ALREADY: { status: 409, text: 'This page stands there already' },
      TOO_MANY: { status: 409, text: `A note has at most ${MOST_PAPERS} pages or files` },
    },
  }),
  paper: route({
    method: 'GET',
    path: '/goods-received-papers/{id}/file',
    summary: 'A paper invoice as it was scanned or photographed',
    permission: 'purchase:read',
    params: z.object({ id: uuid }),
    reads: [],
    reply: 'bytes',
    records: 'file.opened',
  }),
  takeOff: route({
    method: 'POST',
    path: '/goods-received-papers/{id}/removal',
    summary: 'Take a wrong page off a note that is not approved',
    permission: 'goods-received:write',
    params: z.object({ id: uuid }),
    reply: z.object({ id: uuid }),
    records: 'goods_received.paper_taken_off',
    refusals: {
      APPROVED: {
        status: 409,
        text: 'The note is approved: its papers stay with it',
        constraints: { paper_of_approved_note_stays: null },
      },
    },
  }),
}
