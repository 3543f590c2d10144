import { Anchor } from '@mantine/core'
import { showDay } from '../../kernel/calendar.ts'
import { showRupees } from '../../kernel/money.ts'
import { FactList } from '../../ui/display/fact-list.tsx'
import { PanelSection } from '../../ui/display/panel-section.tsx'
import { useUrl } from '../../ui/page/url.ts'
import type { RequestWithLines } from '../model/dispensing.contract.ts'
import css from './issue-desk.module.css'
import { SlipPreview } from './slip-preview.tsx'

/** The most slips of the visit that are shown. */
const SLIPS = 6

type Props = { readonly request: RequestWithLines; readonly requests: readonly RequestWithLines[] }

/** What issuing does, what the patient has had so far, and the last slips. */
export function IssueSide({ request, requests }: Props) {
  const url = useUrl()
  const issued = requests.flatMap(({ issues }) => issues)
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
  const slips = [...Map.groupBy(issued, ({ issueNo }) => issueNo)].toReversed().slice(0, SLIPS)
  return (
    <aside className={css.side} aria-label="About this request">
      <PanelSection title="What issuing does">
        <ul>
          <li>{`Charges ${request.visitNo} at MRP, less what the agreement of the payer takes off.`}</li>
          <li>Takes the units out of stock at once.</li>
          <li>What is not picked stays open as part issue.</li>
          <li>The ward says when it has it; what is missing comes back.</li>
        </ul>
      </PanelSection>
      <PanelSection title="In this visit">
        <FactList
          width={100}
          facts={[
            ['Asked', sum(requests.flatMap(({ lines }) => lines.map(({ quantity }) => quantity)))],
            ['Issued', sum(issued.map(({ quantity }) => quantity))],
            ['Came back', sum(issued.map(({ returned }) => returned))],
            ['Charged', showRupees(sum(issued.map(({ amount }) => amount)))],
          ]}
        />
      </PanelSection>
      {slips.length > 0 && (
        <PanelSection title="Last slips">
          <ul>
            {slips.map(([issueNo, lines]) => (
              <li key={issueNo}>
                <Anchor component="button" type="button" onClick={() => url.open({ slip: lines[0]?.issueId ?? null })}>
                  {`Print ${issueNo}`}
                </Anchor>{' '}
                {showDay(lines[0]?.day ?? '')} <small>{lines[0]?.isAccepted ? 'accepted' : 'not accepted'}</small>
              </li>
            ))}
          </ul>
        </PanelSection>
      )}
      <SlipPreview requests={requests} />
    </aside>
  )
}
