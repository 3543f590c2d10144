import { operation } from '../../../../platform/server/contract/operation.ts'
import { trayContract } from '../../../model/analysers/tray.contract.ts'
import { arrivedOf, readCsvText } from '../receiving/arrived.ts'
import { decodeText } from '../receiving/decode-text.ts'
import { interpret } from '../receiving/interpret.ts'
import { insertMessages, messageOfDigest } from '../receiving/messages.queries.ts'

/** Takes a file of an analyser as one message: stored first, then matched; the same file again is a repeat. */
export const takeFile = operation(trayContract.file, async ({ db, actor, record, refuse }, { id, file }) => {
  const analyser = await db
    .selectFrom('lab_analysers')
    .select(['protocol', 'is_on as isOn'])
    .select(['csv_sample as sample', 'csv_code as code', 'csv_value as value', 'csv_unit as unit'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!analyser) return refuse('NOT_FOUND')
  if (analyser.protocol !== 'csv' || !analyser.isOn) return refuse('NO_FILE_ANALYSER')
  const reading = readCsvText(decodeText(file.bytes), analyser)
  if (reading.is === 'unreadable') return refuse('UNREADABLE', { values: { fault: reading.fault } })
  const arrived = arrivedOf({ analyserId: id, protocol: 'csv', raw: file.bytes, sender: '', reading })
  const [isRepeat = false] = await insertMessages(db, [arrived])
  if (!isRepeat) await interpret(db, actor.hospitalId, [await messageOfDigest(db, arrived.digest)])
  await record({ type: 'analyser_file.taken', subject: { type: 'lab_analyser', id }, facts: { isRepeat } })
  return { values: reading.is === 'values' ? reading.values.length : 0, isRepeat }
})
