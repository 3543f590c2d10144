import { Button } from '@mantine/core'
import { showDay, showTime } from '../../../kernel/calendar.ts'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import textCss from '../../../ui/display/text.module.css'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx'
import type { observationsContract } from '../../model/observations.contract.ts'
import { DIRECTION_WORDS, FLUID_WORDS } from '../../model/words.ts'
import css from '../observations.module.css'
import { Fate, lateWords } from './entry-words.tsx'

type Chart = RouteReply<typeof observationsContract.ofVisit>
type Props = { readonly chart: Chart; onStrike(id: string): void }

const signed = (ml: number): string => (ml > 0 ? `+${ml}` : String(ml))

/** What went in and came out on a day, with the balance of its shifts, and the balances of the days. */
export function Fluids({ chart: { fluids, shifts, balances, day }, onStrike }: Props) {
  if (fluids.length === 0 && balances.length === 0) return <EmptyState line="Nothing went in or out is recorded." />
  const today = balances.find((one) => one.day === day)
  return (
    <div className={css.fluids}>
      <ScrollRegion className={css.scroll} aria-label="Intake and output of the day">
        <table className={css.table}>
          <thead>
            <tr>
              {['Time', 'What', 'In ml', 'Out ml', 'By', ''].map((head) => (
                <th key={head} scope="col">
                  {head || <span className={css.hidden}>Action</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fluids.map((one) => {
              const time = showTime(new Date(one.at))
              return (
                <tr key={one.id} data-struck={one.struck ? true : undefined}>
                  <th scope="row">{time}</th>
                  <td>{FLUID_WORDS[one.kind]}</td>
                  <td className={css.right}>{one.direction === 'in' && one.ml}</td>
                  <td className={css.right}>{one.direction === 'out' && one.ml}</td>
                  <td>
                    {one.by}
                    <span className={textCss.caption}>{[lateWords(one), one.remark].filter(Boolean).join(' · ')}</span>
                    <Fate entry={one} />
                  </td>
                  <td>
                    {one.mayStrike && (
                      <Button
                        size="compact-xs"
                        variant="default"
                        aria-label={`Strike out ${DIRECTION_WORDS[one.direction].toLowerCase()} of ${time}`}
                        onClick={() => onStrike(one.id)}
                      >
                        Strike out
                      </Button>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            {shifts.map(({ shift, ...sums }) => (
              <tr key={shift}>
                <th scope="row" colSpan={2}>
                  {shift}
                </th>
                <td className={css.right}>{sums.in}</td>
                <td className={css.right}>{sums.out}</td>
                <td colSpan={2}>{`balance ${signed(sums.balance)}`}</td>
              </tr>
            ))}
            <tr>
              <th scope="row" colSpan={2}>
                Day
              </th>
              <td className={css.right}>{today?.in ?? 0}</td>
              <td className={css.right}>{today?.out ?? 0}</td>
              <td colSpan={2}>{`balance ${signed(today?.balance ?? 0)}`}</td>
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
      <ScrollRegion className={css.scroll} aria-label="Balance by day">
        <table className={css.table}>
          <thead>
            <tr>
              {['Day', 'In ml', 'Out ml', 'Balance', 'Since the first'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {balances.map((one) => (
              <tr key={one.day}>
                <th scope="row">{showDay(one.day)}</th>
                <td className={css.right}>{one.in}</td>
                <td className={css.right}>{one.out}</td>
                <td className={css.right}>{signed(one.balance)}</td>
                <td className={css.right}>{signed(one.running)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}
