import { sql } from 'kysely'
import { daysInclusive } from '../../../kernel/calendar.ts'
import { PRIORITIES } from '../../../orders/model/order-words.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { heldCells } from '../../model/quality/held-cells.ts'
import type { RangeState } from '../../model/ranges/lab-range.ts'
import { resultsContract } from '../../model/results/results.contract.ts'
import type { SampleResults } from '../../model/results/shown-results.ts'
import { accessionNo } from '../../model/samples/accession.ts'
import { valuesOfSample } from '../analysers/tray/values-of-sample.queries.ts'
import { shownOpinions } from '../opinions/opinions.queries.ts'
import { heldParameters, heldResults } from '../quality/held-results.queries.ts'
import { readSample } from './read-sample.ts'

/** The grid of a sample; what one has typed of it comes with it. */
export const showSampleResults = operation(resultsContract.sample, async ({ db, actor, refuse }, { sampleId }) => {
  const [read, sent, draft] = await Promise.all([
    readSample(db, sampleId),
    valuesOfSample(db, sampleId),
    db
      .selectFrom('lab_result_drafts')
      .select('cells')
      .where('sample_id', '=', sampleId)
      .where('user_id', '=', actor.userId)
      .executeTakeFirst(),
  ])
  if (!read) return refuse('NOT_FOUND')
  const { row, lines, patient } = read
  const cells = [...read.cells, ...read.withdrawn]
  const [opinions, results, parameters, asked] = await Promise.all([
    shownOpinions(db, sampleId, { lines: lines.filter(({ cancelledAt }) => cancelledAt === null), day: patient.day }),
    heldResults(
      db,
      cells.flatMap(({ live }) => (live && !live.isVerified ? live.id : [])),
    ),
    heldParameters(db, sampleId),
    db
      .selectFrom('lab_ranges')
      .select([
        sql<RangeState | null>`state`.as('state'),
        sql<boolean>`'hours' in (age_from_unit, age_to_unit)`.as('isByHour'),
      ])
      .distinct()
      .where(idIn('parameter_id', [...new Set(cells.map(({ parameter }) => parameter.parameterId))]))
      .where(sql<boolean>`state is not null or 'hours' in (age_from_unit, age_to_unit)`)
      .execute(),
  ])
  return {
    sample: {
      sampleId,
      accessionNo: accessionNo(actor.hospitalId, row),
      visitId: row.visitId,
      visitNo: row.visitNo,
      patientName: row.patientName,
      uhid: row.uhid,
      age: row.age,
      gender: row.gender,
      place: row.bed ?? row.patientType,
      priority: [...PRIORITIES].reverse().find((one) => lines.some(({ priority }) => priority === one)) ?? 'routine',
      collectedAt: read.collectedAt.toISOString(),
      receivedAt: row.receivedAt?.toISOString() ?? null,
      orderedBy: [...new Set(lines.map(({ orderedBy }) => orderedBy))].join(', '),
      clinicalNote: lines.find(({ clinicalNote }) => clinicalNote)?.clinicalNote ?? null,
      ageYears: patient.ageYears,
      isFemale: patient.isFemale,
      day: patient.day,
      mealState: row.mealState,
      bodyState: row.bodyState,
      birthTime: row.birthTime,
      isBirthTimeAsked:
        asked.some(({ isByHour }) => isByHour) && row.dateOfBirth !== null && isNewborn(row.dateOfBirth, patient.day),
      statesAsked: [...new Set(asked.flatMap(({ state }) => state ?? []))],
    },
    cells,
    held: [...heldCells(cells, { results, parameters })],
    opinions,
    withoutParameters: [...read.withoutParameters],
    sent,
    draft: (draft?.cells ?? {}) as SampleResults['draft'],
  }
})

/** Days for which the time of birth is asked (decision B1). */
const NEWBORN_DAYS = 28
const isNewborn = (birth: string, day: string) => daysInclusive(birth, day) <= NEWBORN_DAYS

const LATELY_MS = 3_600_000

/** Who else is at the same sample. */
export const listOtherDrafts = operation(resultsContract.others, async ({ db, actor, now }, { sampleId }) => {
  const rows = await db
    .selectFrom('lab_result_drafts as d')
    .innerJoin('users as u', (join) => onRow(join, 'u', 'd.user_id'))
    .select(['u.full_name as name', 'd.updated_at as at'])
    .where('d.sample_id', '=', sampleId)
    .where('d.user_id', '<>', actor.userId)
    .where('d.updated_at', '>', new Date(now.getTime() - LATELY_MS))
    .where('d.cells', '<>', '{}')
    .orderBy('d.updated_at', 'desc')
    .execute()
  return { people: rows.map(({ name, at }) => ({ name: name ?? '-', at: at.toISOString() })) }
})
