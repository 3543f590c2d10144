import { dayOf } from '../../../../kernel/calendar.ts'
import type { Context } from '../../../../platform/server/contract/operation.ts'
import { operation } from '../../../../platform/server/contract/operation.ts'
import { openRecycleBin } from '../../../../platform/server/database/in-hospital.ts'
import { withdrawal } from '../../../../platform/server/records/withdrawal.ts'
import { type AnalyserForm, analysersContract } from '../../../model/analysers/analysers.contract.ts'
import { portFaults } from '../receiving/port-faults.ts'
import { analyserRows, codesOfAnalysers, parametersToChoose } from './analysers.queries.ts'

export const listAnalysers = operation(analysersContract.list, async ({ db, now, platform }) => {
  const [analysers, parameters] = await Promise.all([analyserRows(db, dayOf(now)), parametersToChoose(db)])
  const faults = portFaults(platform)
  return { analysers: analysers.map((one) => ({ ...one, fault: faults.get(one.id) ?? null })), parameters }
})

export const addAnalyser = operation(analysersContract.add, async (context, form) => {
  const { db, record } = context
  const { id } = await db.insertInto('lab_analysers').values(columnsOf(form)).returning('id').executeTakeFirstOrThrow()
  await saveCodes(context, id, form.codes)
  await record({ type: 'analyser.added', subject: { type: 'lab_analyser', id } })
  return { id }
})

/** Changes an analyser and what its codes mean; what came before keeps where it was matched. */
export const changeAnalyser = operation(analysersContract.change, async (context, { id, version, ...form }) => {
  const { db, now, record, refuse } = context
  const current = await db
    .selectFrom('lab_analysers')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!current) return refuse('NOT_FOUND')
  if (current.version !== version)
    return refuse('STALE', { current: (await analyserRows(db, dayOf(now))).find((one) => one.id === id) })
  await db.updateTable('lab_analysers').set(columnsOf(form)).where('id', '=', id).execute()
  await saveCodes(context, id, form.codes)
  await record({ type: 'analyser.changed', subject: { type: 'lab_analyser', id } })
  return { id }
})

function columnsOf(form: AnalyserForm) {
  const isFile = form.protocol === 'csv'
  return {
    name: form.name,
    protocol: form.protocol,
    address: isFile ? '127.0.0.1' : form.host,
    port: isFile ? null : form.port,
    allowed_from: isFile ? [] : form.allowedFrom,
    sender_application: isFile ? '' : form.senderApplication,
    sender_facility: isFile ? '' : form.senderFacility,
    sample_no: form.sampleNo,
    csv_sample: isFile ? form.csvSample : '',
    csv_code: isFile ? form.csvCode : '',
    csv_value: isFile ? form.csvValue : '',
    csv_unit: isFile ? form.csvUnit : '',
    is_on: form.isOn,
  }
}

type Codes = AnalyserForm['codes']

async function saveCodes(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  analyserId: string,
  codes: Codes,
): Promise<void> {
  const there = (await codesOfAnalysers(db, [analyserId])).map(({ analyserId: _, ...one }) => one)
  const gone = there.filter(({ code }) => !codes.some((one) => one.code === code))
  if (gone.length > 0) {
    await openRecycleBin(db)
    await db
      .updateTable('lab_analyser_codes')
      .set(withdrawal(actor, now, null))
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute()
  }
  for (const { code, parameterId, unit, factor } of codes) {
    const columns = { parameter_id: parameterId, unit, factor }
    const before = there.find((one) => one.code === code)
    if (before) await db.updateTable('lab_analyser_codes').set(columns).where('id', '=', before.id).execute()
    else
      await db
        .insertInto('lab_analyser_codes')
        .values({ ...columns, code, analyser_id: analyserId })
        .execute()
  }
}
