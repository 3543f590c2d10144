import { ActionIcon, NumberInput, Select, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { WholeNumber } from '../../../medicines/web/whole-number.tsx'
import type { Check } from '../../model/checks/checks-of.ts'
import { doseWords, foodWords, shortDose } from '../../model/lines/dose-words.ts'
import { computedQuantity, highestPossible } from '../../model/lines/quantity-of.ts'
import type { PrescribableItem } from '../../model/prescribable-item.ts'
import { FOODS, type Language, type PrescribedLine } from '../../model/prescription-form.ts'
import css from '../prescription.module.css'
import { LineDetails } from './line-details.tsx'

const PLACES = ['morning', 'noon', 'evening', 'night'] as const
const CHECK_TONES = { allergy: 'danger' } as const

type Props = {
  readonly at: number
  readonly line: PrescribedLine
  readonly item: PrescribableItem | undefined
  readonly language: Language
  readonly checks: readonly Check[]
  /** Messages by field of the line: 'quantity'. */
  readonly problems: Readonly<Record<string, string>>
  onChange(changes: Partial<PrescribedLine>): void
  onTakeOut(): void
}

/** A line: four boxes, or the words of what is taken otherwise; what is rare stands in its second row. */
export function LineRow({ at, line, item, language, checks, problems, onChange, onTakeOut }: Props) {
  const [isOpen, setOpen] = useState(line.how !== 'places')
  const name = item?.name ?? line.name
  const most = highestPossible(line)
  const computed = computedQuantity(line)
  return (
    <tbody>
      <tr data-line={at}>
        <td>{at + 1}</td>
        <td>
          <div>{name}</div>
          <small>{item ? `${item.generics || item.form} · ${item.here} here` : 'outside the pharmacy'}</small>
          {checks.map(({ kind, words }) => (
            <small key={words} data-tone={kind === 'allergy' ? CHECK_TONES.allergy : 'warning'}>
              {words}
            </small>
          ))}
          {problems['name'] && <small role="alert">{problems['name']}</small>}
        </td>
        <td>
          {line.how === 'places' ? (
            <fieldset className={css.places} aria-label={`Dose of ${name}`}>
              {PLACES.map((place) => (
                <NumberInput
                  key={place}
                  size="xs"
                  hideControls
                  min={0}
                  decimalScale={2}
                  aria-label={`${name}, ${place}`}
                  aria-invalid={place === 'morning' && problems['morning'] ? true : undefined}
                  value={line[place]}
                  onChange={(typed) => onChange({ [place]: Number(typed) || 0 })}
                  onFocus={(event) => event.currentTarget.select()}
                />
              ))}
            </fieldset>
          ) : (
            <span>{shortDose(line)}</span>
          )}
          {line.doseUnit && <small>{`in ${line.doseUnit}`}</small>}
          {problems['morning'] && <small role="alert">{problems['morning']}</small>}
        </td>
        <td>
          <Select
            size="xs"
            aria-label={`Food with ${name}`}
            allowDeselect={false}
            data={FOODS.map((food) => ({ value: food, label: foodWords(food) }))}
            value={line.food}
            onChange={(food) => onChange({ food: FOODS.find((one) => one === food) ?? 'any' })}
          />
        </td>
        <td>
          <NumberInput
            size="xs"
            w={56}
            hideControls
            min={1}
            max={365}
            allowDecimal={false}
            aria-label={`Days of ${name}`}
            value={line.days}
            onChange={(typed) => onChange({ days: Math.min(365, Math.max(1, Number(typed) || 1)) })}
            onFocus={(event) => event.currentTarget.select()}
          />
        </td>
        <td>
          <WholeNumber
            size="xs"
            w={72}
            aria-label={`Quantity of ${name}`}
            value={line.quantity ?? computed}
            error={problems['quantity']}
            onChange={(typed) => onChange({ quantity: typed === computed ? null : typed || null })}
          />
          {most !== null && <small>{`at most ${most}`}</small>}
        </td>
        <td>
          {language !== 'en' && <small lang={language}>{doseWords(line, language)}</small>}
          {line.instructions && <small>{line.instructions}</small>}
        </td>
        <td>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`More of ${name}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconAdjustmentsHorizontal size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" aria-label={`Take out ${name}`} onClick={onTakeOut}>
            <IconX size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </td>
      </tr>
      {isOpen && (
        <tr data-line={at}>
          <td />
          <td colSpan={7}>
            <LineDetails name={name} line={line} problems={problems} onChange={onChange} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** The reason without which a line that an allergy speaks against is not signed. */
export const AllergyReason = ({
  name,
  line,
  error,
  onChange,
}: {
  readonly name: string
  readonly line: PrescribedLine
  readonly error: string | undefined
  onChange(reason: string): void
}) => (
  <TextInput
    size="xs"
    w={300}
    autoFocus
    aria-label={`Reason to keep ${name}`}
    placeholder="Reason to keep it"
    maxLength={300}
    error={error}
    value={line.allergyReason}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
