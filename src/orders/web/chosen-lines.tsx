import { CloseButton, TextInput } from '@mantine/core'
import { showMoment } from '../../kernel/calendar.ts'
import { showRupees } from '../../kernel/money.ts'
import { Pick } from '../../ui/forms/pick/pick.tsx'
import { optionsOf } from '../../ui/forms/pick/pick-options.ts'
import { SIDE_WORDS } from '../model/order-words.ts'
import { BloodHere } from './blood-here.tsx'
import css from './orders.module.css'
import type { OrderEntry } from './use-order.ts'

/** What is in the order: rate, side of a study, and why it is needed again where it was ordered lately. */
export function ChosenLines({ entry }: { readonly entry: OrderEntry }) {
  const { form, chosen, remove } = entry
  const isRecorded = form.values.entry === 'recorded'
  if (chosen.length === 0) return null
  return (
    <ul className={css.chosen} aria-label="In this order">
      {chosen.map(({ id, name, code, list, rate, lately }, at) => {
        const needsReason = lately !== null || form.errors[`lines.${at}.repeatReason`]
        return (
          <li key={id}>
            <div>
              <div>{name}</div>
              <span className={css.quiet}>{code}</span>
            </div>
            <span className={css.right}>{rate === 0 ? 'rate not set' : showRupees(rate)}</span>
            <CloseButton aria-label={`Remove ${name}`} onClick={() => remove(at)} />
            {list === 'radiology-studies' && (
              <Pick
                aria-label={`Side of ${name}`}
                clearable
                placeholder="No side"
                size="xs"
                data={optionsOf(SIDE_WORDS)}
                {...form.getInputProps(`lines.${at}.side`)}
              />
            )}
            {list === 'lab-tests' && !isRecorded && (
              <div className={css.repeat}>
                <BloodHere testId={id} entry={entry} />
              </div>
            )}
            {needsReason && (
              <TextInput
                className={css.repeat ?? ''}
                size="xs"
                label={`Why ${name} is needed again`}
                description={
                  lately &&
                  `${lately.name === name ? 'Ordered' : `${lately.name} ordered`} ${showMoment(lately.at)} by ${lately.by}`
                }
                required
                maxLength={300}
                {...form.getInputProps(`lines.${at}.repeatReason`)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
