import { Readable } from 'node:stream'
import { dayOf, showTime } from '../../../../src/kernel/calendar.ts'
import { onRow } from '../../../../src/platform/server/database/same-row.ts'
import { spool } from '../../../../src/platform/server/files/spooled.ts'
import { attachPicture } from '../../../../src/radiology/server/images/attach-picture.ts'
import { readPicture } from '../../../../src/radiology/server/images/read-picture.ts'
import { performAt, type Scenario } from '../../scenario.ts'
import { type HeadCt, headCt } from './head-ct.ts'

type Done = { readonly lineId: string; readonly at: Date }

/** Keeps the series of a computed tomography with its study, as a scanner would have written it. */
export async function keepHeadCt(scenario: Scenario, shown: HeadCt, { lineId: id, at }: Done): Promise<void> {
  const { db, platform, staff } = scenario
  const patient = await db
    .selectFrom('order_lines as l')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'l.patient_id'))
    .select(['p.name', 'p.uhid'])
    .where('l.id', '=', id)
    .executeTakeFirstOrThrow()
  const identity = {
    patientName: patient.name.toUpperCase().split(' ').reverse().join('^'),
    patientId: patient.uhid,
    studyDate: dayOf(at).replaceAll('-', ''),
    studyTime: `${showTime(at).replace(':', '')}00`,
  }
  for (const [place, bytes] of headCt(identity, shown).entries()) {
    const name = `IM${String(place + 1).padStart(4, '0')}.dcm`
    const spooled = await spool(Readable.from([Buffer.from(bytes)]), bytes.length)
    try {
      const file = { name, spooled }
      const prepared = await readPicture(platform.isolation, staff.radiology, file)
      const facts = { id, otherPatientReason: null, file }
      await performAt(scenario, at, attachPicture, { facts }, { by: 'radiology', prepared })
    } finally {
      await spooled.close()
    }
  }
}
