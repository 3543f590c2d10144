import type { Part } from '../../visits/model/treatment/treatment.ts'
import type { HomeCard } from './home.contract.ts'

type Treated = Pick<HomeCard, 'treatment'>

const NOT_ASSIGNED = 'Not assigned'

/** The defaults of a card (specification 2 section 3, 'Derived home-page patient card'). */
export const primaryDiagnosis = ({ treatment }: Treated): string =>
  treatment.diagnoses.find(({ isPrimary }) => isPrimary)?.name ?? treatment.diagnoses[0]?.name ?? 'No diagnosis'

export const complicationsOf = ({ treatment }: Treated): string =>
  treatment.complications.map(({ name }) => name).join('; ') || 'None'

/** The names of those who take a part, 'Not assigned' without any. */
export const membersOf = ({ treatment }: Treated, part: Part): string =>
  treatment.team
    .filter((member) => member.part === part)
    .map(({ name }) => name)
    .join(', ') || NOT_ASSIGNED

/** Days in the periods, dd/MM/yy. */
export const shortDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(2, 4)}`

export const shownPeriod = (period: { readonly from: string; readonly to: string } | null): string =>
  period ? `${shortDay(period.from)} - ${shortDay(period.to)}` : 'Not available'
