import * as z from 'zod/mini'
import { reasonText, requiredText } from '../../../platform/model/contract/fields.ts'
import type { CallInput } from '../../../platform/web/call.ts'
import { WRITE_OFF_KINDS } from '../../model/write-offs/write-off-fields.ts'
import type { writeOffsContract } from '../../model/write-offs/write-offs.contract.ts'
import { typedLines, writtenLines } from '../batches/batch-line.ts'

export const typedWriteOff = z.object({
  placeId: requiredText(36, 'Please choose the place'),
  kind: requiredText(10, 'Please choose what happened'),
  reason: reasonText(),
  lines: typedLines,
})
type TypedWriteOff = z.input<typeof typedWriteOff>

/** What is sent of what was typed and checked. */
export const writtenWriteOff = ({
  placeId,
  kind,
  reason,
  lines,
}: TypedWriteOff): CallInput<typeof writeOffsContract.write> => ({
  placeId,
  kind: WRITE_OFF_KINDS.find((one) => one === kind) ?? 'damaged',
  reason,
  lines: writtenLines(lines),
})
