import { Anchor } from '@mantine/core'
import { showPercent } from '../../catalogue/model/rates/explain-rate.ts'
import { showDay } from '../../kernel/calendar.ts'
import { Link } from '../../platform/web/navigation.tsx'
import css from './billing-rules.module.css'
import type { RuleSettings } from './rule-settings.ts'

const WARDS = ['ward:general', 'ward:private'] as const

/** What the scheme adds or takes for the ward, by the day of service; changed where all factors are. */
export function WardFactors({ factors }: { readonly factors: RuleSettings['wardFactors'] }) {
  const periods = [...Map.groupBy(factors, ({ validFrom, validTo }) => `${validFrom} ${validTo ?? ''}`)]
  return (
    <section className={css.panel} aria-label="Factors of the ward">
      <header>
        <h2>Factors of the ward</h2>
        <Anchor component={Link} to="/corporate?tab=tariff-factors" size="sm">
          All factors
        </Anchor>
      </header>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Dates of service</th>
            <th scope="col">General</th>
            <th scope="col">Semi-private</th>
            <th scope="col">Private</th>
          </tr>
        </thead>
        <tbody>
          {periods.map(([period, rows]) => (
            <tr key={period}>
              <td title={rows[0]?.source}>{daysOf(rows[0])}</td>
              <td>{percentOf(rows, WARDS[0])}</td>
              <td>listed rate</td>
              <td>{percentOf(rows, WARDS[1])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.none}>Not on consultation, tests, day care and radiotherapy.</p>
    </section>
  )
}

type Factor = RuleSettings['wardFactors'][number]

const percentOf = (rows: readonly Factor[], ward: string) => {
  const factor = rows.find(({ appliesTo }) => appliesTo === ward)
  return factor ? showPercent(factor.basisPoints) : 'listed rate'
}

const daysOf = (row: Factor | undefined) =>
  row && (row.validTo ? `${showDay(row.validFrom)} to ${showDay(row.validTo)}` : `from ${showDay(row.validFrom)}`)
