import * as z from 'zod/mini'
import { text, uuid } from '../../platform/model/contract/fields.ts'
import { FILE_REFUSALS } from '../../platform/model/contract/platform.contract.ts'
import { route } from '../../platform/model/contract/route.ts'

/** A signature is small: half a mebibyte is a photo of a sheet of paper. */
const MAX_SIGNATURE_BYTES = 512 * 1024
const TOO_LARGE = 'A signature must be less than 512 KB'
const ofAccount = z.object({ id: uuid })
const NOT_FOUND = { status: 404, text: 'There is no such signature.' } as const

/** The picture of a person's signature: kept by its owner under Settings, or by an administrator on /users. */
export const signatureContract = {
  signature: route({
    method: 'GET',
    path: '/users/{id}/signature',
    summary: 'The picture of a signature: the own one, or anybody’s for an administrator',
    permission: 'signed-in',
    params: ofAccount,
    reads: ['users'],
    reply: 'bytes',
    refusals: { NOT_FOUND },
  }),
  setSignature: route({
    method: 'POST',
    path: '/users/{id}/signature',
    summary: 'Keep a PNG or JPEG picture as the signature',
    permission: 'signed-in',
    params: ofAccount,
    query: z.object({ name: text(255).check(z.minLength(1, 'The file has no name')) }),
    upload: { maxBytes: MAX_SIGNATURE_BYTES, accept: ['png', 'jpg', 'jpeg'], tooLarge: TOO_LARGE },
    reply: z.object({ kept: z.boolean() }),
    records: 'account.signature_set',
    refusals: {
      ...FILE_REFUSALS,
      NOT_FOUND,
      NOT_A_PICTURE: { status: 415, text: 'Please choose a PNG or JPEG picture.' },
    },
  }),
  removeSignature: route({
    method: 'DELETE',
    path: '/users/{id}/signature',
    summary: 'Take the picture of a signature away; what was signed with it keeps it',
    permission: 'signed-in',
    params: ofAccount,
    reply: z.object({ removed: z.boolean() }),
    records: 'account.signature_removed',
    refusals: { NOT_FOUND },
  }),
}
