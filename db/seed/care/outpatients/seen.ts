import { actAt, type Scenario } from '../../scenario.ts'

/** An outpatient visit, and what is to be noted of it. */
export type Noted = {
  readonly id: string
  readonly status: string
  /** Among all outpatients. */
  readonly place: number
  readonly diagnosis: string
  readonly isPrivate: boolean
}

const NOTES = [
  'Bring the last reports to the next visit.',
  'Asked for the referral letter.\nEmployer will send it by e-mail.',
  'To come back earlier if the complaint goes on.',
]
const NOTE_OF = 7

/** What was noted of the visits of a day: findings by the doctor, payments at the cash desk, who waits and words of the desk. */
export async function noteSeen(scenario: Scenario, at: Date, visits: readonly Noted[]): Promise<void> {
  const { db, lists } = scenario
  const set = async (by: 'accounts' | 'user', columns: object, of: readonly Noted[]) => {
    if (of.length === 0) return
    await actAt(scenario, at, by)
    const ids = of.map(({ id }) => id)
    await db.updateTable('visits').set(columns).where('id', 'in', ids).execute()
  }
  await set(
    'accounts',
    { payment_received: true },
    visits.filter(({ isPrivate, place }) => isPrivate && place % 5 !== 0),
  )
  await set(
    'user',
    { status: 'waiting' },
    visits.filter(({ status }) => status === 'waiting'),
  )
  for (const [turn, comments] of NOTES.entries())
    await set(
      'user',
      { comments },
      visits.filter(({ place }) => place % NOTE_OF === 1 && Math.floor(place / NOTE_OF) % NOTES.length === turn),
    )
  const found = visits
    .filter(({ status }) => status === 'completed')
    .map(({ id, diagnosis }) => ({ visit_id: id, diagnosis_id: lists.diagnosis(diagnosis), is_primary: true }))
  if (found.length === 0) return
  await actAt(scenario, at, 'doctor')
  await db.insertInto('visit_diagnoses').values(found).execute()
}
