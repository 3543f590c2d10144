import { corporateName } from '../../catalogue/model/payers/corporate-name.ts'
import { showMoment } from '../../kernel/calendar.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import { diagnosesOf, surgeriesOf, teamOf } from '../../visits/server/treatment/visit-links.queries.ts'
import { KINDS, type NoteKind } from '../model/kinds.ts'
import type { SignedContent, Source } from '../model/shown-note.ts'

/** What the record says now for the sections of a note that take something from it, by section; only what says something. */
export async function sourcesOf(
  db: HospitalDb,
  { kind, visitId }: { readonly kind: NoteKind; readonly visitId: string },
): Promise<ReadonlyMap<string, Source>> {
  const outpatient = kind === 'admission' ? await outpatientNote(db, visitId) : undefined
  const record = await recordOf(db, visitId)
  const sources = new Map<string, Source>()
  for (const { key, fills, carries } of KINDS[kind].sections) {
    const carried = outpatient?.content.sections.find((section) => section.key === carries)?.body
    const filled = fills && record[fills]
    if (outpatient && carried) sources.set(key, { of: 'outpatient', label: outpatient.label, body: carried })
    else if (fills && filled) sources.set(key, { of: fills, ...filled })
  }
  return sources
}

/** The signed note of the outpatient visit from which a patient was admitted, else of the admission's own visit. */
async function outpatientNote(db: HospitalDb, visitId: string) {
  const found = await db
    .selectFrom('visits as v')
    .innerJoin('clinical_notes as n', (join) =>
      join
        .onRef('n.hospital_id', '=', 'v.hospital_id')
        .on(({ eb, or }) =>
          or([eb('n.visit_id', '=', eb.ref('v.admitted_from')), eb('n.visit_id', '=', eb.ref('v.id'))]),
        ),
    )
    .innerJoin('clinical_note_versions as s', (join) =>
      join
        .onRef('s.hospital_id', '=', 'n.hospital_id')
        .onRef('s.note_id', '=', 'n.id')
        .onRef('s.version_no', '=', 'n.versions'),
    )
    .select(['s.content', 's.signed_as as signedAs'])
    .where('v.id', '=', visitId)
    .where('n.kind', '=', 'outpatient')
    .orderBy('n.noted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) return undefined
  const content = found.content as SignedContent
  const [signer = ''] = found.signedAs.split(',')
  return { content, label: `OPD note of ${showMoment(content.notedAt)}, ${signer}` }
}

type Filled = { readonly label: string; readonly body: string }

async function recordOf(db: HospitalDb, visitId: string): Promise<Readonly<Record<string, Filled | undefined>>> {
  const visit = await db
    .selectFrom('visits as v')
    .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'v.payer_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .leftJoin('visit_claims as c', (join) => onRow(join, 'c', 'v.id'))
    .leftJoin('practitioners as referring', (join) => onRow(join, 'referring', 'v.referring_doctor_id'))
    .select(['v.reason_for_visit as reason', 'payer.name as payer', 'p.insurance_person_no as insuranceNo'])
    .select(['c.claim_id as claimId', 'referring.name as referring'])
    .where('v.id', '=', visitId)
    .executeTakeFirstOrThrow()
  const diagnoses = await diagnosesOf(db, [visitId])
  const surgeries = (await surgeriesOf(db, [visitId])).filter(({ status }) => status !== 'cancelled')
  const surgeons = (await teamOf(db, [visitId])).filter(({ part }) => part === 'surgeon')
  const filled = (label: string, body: string): Filled | undefined => (body === '' ? undefined : { label, body })
  return {
    reason: filled('reason for the visit', visit.reason.trim()),
    diagnoses: filled(
      'diagnoses of the visit',
      diagnoses.map(({ name, icd10 }) => [name, icd10].filter(Boolean).join(', ')).join('\n'),
    ),
    surgeries: filled(
      'surgeries of the visit',
      [
        ...surgeries.map(({ name, code }) => [name, code].filter(Boolean).join(', ')),
        ...surgeons.map(({ name }) => `Surgeon: ${name}`),
      ].join('\n'),
    ),
    payer: filled(
      'payer of the visit',
      [
        corporateName(visit.payer),
        visit.insuranceNo && `Insurance no. ${visit.insuranceNo}`,
        visit.claimId && `Claim ${visit.claimId}`,
        visit.referring && `Referred by ${visit.referring}`,
      ]
        .filter(Boolean)
        .join(', '),
    ),
  }
}
