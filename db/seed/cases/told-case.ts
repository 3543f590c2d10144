import { addDays, dayOf, type IsoDate } from '../../../src/kernel/calendar.ts'
import { alreadyAt, momentOf } from '../moments.ts'
import { STORIES, type StoryName } from '../stories/stories.ts'
import type { Story } from '../stories/story.ts'
import { CASES, type Case } from './cases.ts'
import { admittedToLeaveBy, daysOfStay } from './days-of-stay.ts'

/** A story with its dates. */
export type ToldCase = {
  readonly name: StoryName
  readonly story: Story
  readonly payer: string
  readonly arrives: Date
  /** Null: still in the house. */
  readonly leaves: Date | null
  /** All is done: the patient may go home today. */
  readonly isLeaving: boolean
  /** The patient was here before, for the same. */
  readonly isAgain: boolean
  readonly dayOf: (day: number) => IsoDate
}

/** What happens to the inpatients of a hospital, in the order in which they come; those who came early are left out beyond `most`. */
export function casesOf(hospital: string, now: Date, most: number): readonly ToldCase[] {
  const today = dayOf(now)
  const { here, leaving, gone } = CASES[hospital] ?? { here: [], leaving: [], gone: [] }
  const [showpiece, ...others] = here
  const dated = [
    ...leaving.map((one) => caseOf(one, now, { leftBy: today, isLeaving: true })),
    ...others.map((one) => caseOf(one, now, { admitted: addDays(today, -one[2]) })),
    ...gone.map((one) => caseOf(one, now, { leftBy: addDays(today, -one[2]) })),
  ].sort((a, b) => b.arrives.getTime() - a.arrives.getTime())
  const first = showpiece ? [caseOf(showpiece, now, { admitted: addDays(today, -showpiece[2]) })] : []
  return [...first, ...dated.slice(0, most - first.length).reverse()]
}

type When = { readonly admitted?: IsoDate; readonly leftBy?: IsoDate; readonly isLeaving?: boolean }

function caseOf([name, payer, , again]: Case, now: Date, { admitted, leftBy, isLeaving = false }: When): ToldCase {
  const story = STORIES[name]
  const first = admitted ?? admittedToLeaveBy(story, leftBy ?? dayOf(now))
  const dayOfStay = daysOfStay(story, first)
  const hasLeft = leftBy !== undefined && !isLeaving
  return {
    name,
    story,
    payer,
    arrives: alreadyAt(momentOf(first, story.comes), now),
    leaves: hasLeft ? momentOf(dayOfStay(story.nights), story.leaves) : null,
    isLeaving,
    isAgain: again !== undefined,
    dayOf: dayOfStay,
  }
}
