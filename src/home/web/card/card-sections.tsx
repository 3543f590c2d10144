import { FactList } from '../../../ui/display/fact-list.tsx'
import type { HomeCard } from '../../model/home.contract.ts'
import classes from './card-details.module.css'

type Fact = { readonly name: string; readonly value: string }
type Props = { readonly card: Pick<HomeCard, 'billing' | 'sections'>; readonly more: readonly Fact[] }

/** What a card shows when it is asked: the rest of the team, billing, and what the patient data table holds. */
export function CardSections({ card, more }: Props) {
  const sections = [
    ...card.sections,
    { title: 'Medical Team', facts: more },
    { title: 'Billing Info', facts: card.billing },
  ].filter(({ facts }) => facts.length > 0)
  return (
    <div className={classes.sections}>
      {sections.map(({ title, facts }) => (
        <details key={title}>
          <summary>{title}</summary>
          <FactList className={classes.facts} facts={facts.map(({ name, value }) => [name, value])} />
        </details>
      ))}
    </div>
  )
}
