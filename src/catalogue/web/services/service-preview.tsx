import { Checkbox, NativeSelect, NumberInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { showRupees } from '../../../kernel/money.ts'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { PanelSection } from '../../../ui/display/panel-section.tsx'
import textCss from '../../../ui/display/text.module.css'
import { Fields } from '../../../ui/forms/form-dialog.tsx'
import { catalogueContract } from '../../model/catalogue.contract.ts'
import { corporateName } from '../../model/payers/corporate-name.ts'
import { WARD_CLASS_WORDS, WARD_CLASSES, type WardClass } from '../../model/rates/rates.ts'
import { mandatoryServicesContract, type ServiceDraft } from '../../model/services/mandatory-services.contract.ts'
import css from './service-preview.module.css'

const RESTING_MS = 300

type Props = {
  /** The service or rule of a form that is not saved yet. */
  readonly draft: ServiceDraft | undefined
}

/** What a stay would be charged by itself: 'what would a 3-day ESIC stay be charged'. */
export function ServicePreview({ draft }: Props) {
  const payers = useRead(catalogueContract.corporates, {}).data?.corporates ?? []
  const [chosen, setChosen] = useState<string>()
  const [wardClass, setWardClass] = useState<WardClass>('general')
  const [days, setDays] = useState(3)
  const [surgery, setSurgery] = useState(false)
  const [rested] = useDebouncedValue(draft && JSON.stringify(draft), RESTING_MS)
  const payerId = chosen ?? (payers.find(({ kind }) => kind === 'esic') ?? payers[0])?.id
  return (
    <PanelSection title="What a stay would be charged">
      <Fields>
        <NativeSelect
          label="Payer of the stay"
          data={payers.map(({ id, name }) => ({ value: id, label: corporateName(name) }))}
          value={payerId ?? ''}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <NativeSelect
          label="Ward of the stay"
          data={WARD_CLASSES.map((value) => ({ value, label: WARD_CLASS_WORDS[value] }))}
          value={wardClass}
          onChange={({ currentTarget: { value } }) =>
            setWardClass((was) => WARD_CLASSES.find((one) => one === value) ?? was)
          }
        />
        <NumberInput
          label="Days of the stay"
          allowNegative={false}
          allowDecimal={false}
          min={1}
          max={60}
          clampBehavior="strict"
          value={days}
          onChange={(typed) => setDays(Number(typed) || 1)}
        />
        <Checkbox
          mt="xl"
          label="With surgery on the first day"
          checked={surgery}
          onChange={(event) => setSurgery(event.currentTarget.checked)}
        />
      </Fields>
      {payerId && (
        <Lines
          asked={{
            payerId,
            wardClass,
            days: String(days),
            ...(surgery && { surgery: '1' as const }),
            ...(rested && { draft: rested }),
          }}
        />
      )}
    </PanelSection>
  )
}

type Asked = Parameters<typeof useRead<typeof mandatoryServicesContract.preview>>[1]

function Lines({ asked }: { readonly asked: Asked }) {
  const { data, error } = useRead(mandatoryServicesContract.preview, asked)
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <p className={textCss.quiet}>Calculating...</p>
  if (data.lines.length === 0) return <p className={textCss.quiet}>Nothing would be charged by itself.</p>
  return (
    <table className={css.table} aria-label="What a stay would be charged">
      <tbody>
        {data.lines.map((line) => (
          <tr key={`${line.description} ${line.from} ${line.state} ${line.reason}`}>
            <td>
              {line.description}
              <div className={textCss.caption}>{line.reason}</div>
            </td>
            <td className={textCss.amount}>
              {line.quantity} {line.rateNotSet ? '' : `× ${showRupees(line.rate)}`}
            </td>
            <td className={textCss.amount}>{amountWords(line)}</td>
          </tr>
        ))}
        <tr className={textCss.strong}>
          <td>Total</td>
          <td />
          <td className={textCss.amount}>{showRupees(data.total)}</td>
        </tr>
      </tbody>
    </table>
  )
}

const amountWords = ({
  amount,
  state,
  rateNotSet,
}: RouteReply<typeof mandatoryServicesContract.preview>['lines'][number]): string =>
  rateNotSet ? 'No rate' : state === 'absorbed' ? 'Not paid apart' : showRupees(amount)
