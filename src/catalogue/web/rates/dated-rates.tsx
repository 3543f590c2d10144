import { ActionIcon, Button, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showDay } from '../../../kernel/calendar.ts'
import { showRupees } from '../../../kernel/money.ts'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { PanelSection } from '../../../ui/display/panel-section.tsx'
import textCss from '../../../ui/display/text.module.css'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import type { ListKey } from '../../model/list-keys.ts'
import { listsContract } from '../../model/lists/lists.contract.ts'
import { isUniform } from '../../model/rates/rates.ts'
import { AddRate } from './add-rate.tsx'
import classes from './dated-rates.module.css'
import { accreditationWord, cityWord, schemeWord } from './rate-words.ts'

type Rate = RouteReply<typeof listsContract.entry>['datedRates'][number]
type Props = { readonly list: ListKey; readonly id: string; readonly rates: readonly Rate[] }

/** Every rate of an item with the days on which it is valid: what any bill was or will be priced by. */
export function DatedRates({ list, id, rates }: Props) {
  const mayEdit = useAuth().can('catalogue:edit')
  const [adding, setAdding] = useState(false)
  return (
    <PanelSection title="Rates">
      {rates.length === 0 ? (
        <Text c="dimmed">No rate has been entered: nothing can be billed for this yet.</Text>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Rate</th>
              <th scope="col">Valid</th>
              <th scope="col" className={classes.amount}>
                Amount
              </th>
              {mayEdit && <th scope="col" aria-label="Actions" />}
            </tr>
          </thead>
          <tbody>
            {rates.map((rate) => (
              <RateRow key={rate.id} list={list} id={id} rate={rate} mayEdit={mayEdit} />
            ))}
          </tbody>
        </table>
      )}
      {mayEdit && !adding && (
        <Button mt="sm" size="xs" variant="default" leftSection={buttonIcon(IconPlus)} onClick={() => setAdding(true)}>
          Add a dated rate
        </Button>
      )}
      {adding && <AddRate list={list} id={id} onDone={() => setAdding(false)} />}
    </PanelSection>
  )
}

function RateRow({ list, id, rate, mayEdit }: Omit<Props, 'rates'> & { rate: Rate; mayEdit: boolean }) {
  const end = useWrite(listsContract.endRate)
  const what = [schemeWord(rate.scheme), accreditationWord(rate.accreditation), cityWord(rate.cityTier)]
    .filter(Boolean)
    .join(', ')
  const notes = [
    rate.source,
    isUniform(rate) && 'one for all cities and accreditations',
    rate.wardFactor && 'ward factors apply',
  ]
    .filter(Boolean)
    .join('; ')
  const remove = async () => {
    const sure = await confirm({
      title: 'Delete this rate?',
      message: `${what}, ${showRupees(rate.amount)}. It no longer prices anything; the history keeps it.`,
      confirmLabel: 'Delete',
      danger: true,
    })
    if (sure) end.mutate({ list, id, rateId: rate.id }, { onError: (problem) => toast.error('Error', problem.message) })
  }
  return (
    <tr>
      <td>
        {what}
        {notes && <div className={textCss.caption}>{notes}</div>}
      </td>
      <td>
        {rate.validTo ? `${showDay(rate.validFrom)} to ${showDay(rate.validTo)}` : `from ${showDay(rate.validFrom)}`}
      </td>
      <td className={classes.amount}>{showRupees(rate.amount)}</td>
      {mayEdit && (
        <td>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Delete the rate ${what}`}
            onClick={() => void remove()}
          >
            <IconTrash size={16} stroke={1.5} />
          </ActionIcon>
        </td>
      )}
    </tr>
  )
}
