import type { Scenario } from '../scenario.ts'

const NOTES = [
  'Dressing after five days.',
  'Bring the last blood report to the next visit.',
  'Asked for the referral letter.\nEmployer will send it by e-mail.',
  'Advised admission for surgery; wants to speak with the family first.',
]
const DIAGNOSES = ['Inguinal hernia', 'Varicose veins of the leg', 'Haemorrhoids', 'Cholelithiasis']

/**
 * What the desk has noted of the outpatients: who waits, who has paid, what was found. Told by place in the line and not
 * by chance, so that the rest of the story stays what it was.
 */
export async function seedOutpatients({ db }: Scenario): Promise<void> {
  const visits = await db
    .selectFrom('visits')
    .select(['id', 'status'])
    .where('patient_type', '=', 'OPD')
    .orderBy('visit_no')
    .execute()
  for (const [place, { id, status }] of visits.entries()) {
    const isWaiting = status === 'scheduled' && place % 2 === 0
    await db
      .updateTable('visits')
      .set({
        ...(isWaiting && { status: 'waiting' }),
        payment_received: status === 'completed' ? place % 5 !== 0 : place % 3 === 0,
        comments: place % 4 === 1 ? (NOTES[place % NOTES.length] ?? '') : '',
      })
      .where('id', '=', id)
      .execute()
    if (place % 3 === 2) await seedFinding(db, id, DIAGNOSES[place % DIAGNOSES.length] ?? '')
  }
}

async function seedFinding(db: Scenario['db'], visitId: string, name: string): Promise<void> {
  const { id } = await db.selectFrom('diagnoses').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  await db.insertInto('visit_diagnoses').values({ visit_id: visitId, diagnosis_id: id, is_primary: true }).execute()
}
