import { Button, Group, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import * as z from 'zod/mini'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import textCss from '../../../ui/display/text.module.css'
import { FormSection, Wide } from '../../../ui/forms/form-dialog.tsx'
import { rangeFields } from '../../model/parameters/parameter-fields.ts'
import { coverageOf, coverageWords } from '../../model/ranges/coverage.ts'
import { BLANK_RANGE, type ParameterFormState } from './parameter-form.ts'
import css from './parameters.module.css'
import { RangeRow } from './range-row.tsx'

const RANGES = z.array(z.object(rangeFields))

/** What is normal and critical, for whom; which ages no range judges is told while it is typed. */
export function RangeFields({ form }: { readonly form: ParameterFormState }) {
  const { ranges, kind } = form.values
  const read = z.safeParse(RANGES, ranges)
  const findings = read.success ? coverageOf(read.data).map(coverageWords) : []
  const isNumber = kind === 'numeric'
  return (
    <FormSection title="Reference ranges">
      <Wide>
        <Stack gap={8}>
          {ranges.length > 0 && (
            <div className={css.scroll}>
              <table className={css.ranges}>
                <thead>
                  <tr>
                    <th scope="col">Sex</th>
                    <th scope="col">Age from</th>
                    <th scope="col">Age below</th>
                    {isNumber &&
                      HEADS.map((head) => (
                        <th scope="col" key={head}>
                          {head}
                        </th>
                      ))}
                    <th scope="col">In words</th>
                    <th scope="col">State</th>
                    <th scope="col">Method</th>
                    <th scope="col">Source</th>
                    <th scope="col" aria-label="Take out" />
                  </tr>
                </thead>
                <tbody>
                  {ranges.map((_, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a row of a form is its place
                    <RangeRow key={place} form={form} place={place} isNumber={isNumber} />
                  ))}
                </tbody>
              </table>
            </div>
          )}
          {form.errors['ranges'] && <p role="alert">{form.errors['ranges']}</p>}
          {findings.map((finding) => (
            <p key={finding} className={textCss.note}>
              {finding}
            </p>
          ))}
          <Group>
            <Button
              variant="default"
              size="xs"
              leftSection={buttonIcon(IconPlus)}
              onClick={() => form.insertListItem('ranges', nextRange(ranges))}
            >
              Add range
            </Button>
          </Group>
        </Stack>
      </Wide>
    </FormSection>
  )
}

const HEADS = ['Low', 'High', 'Critical low', 'Critical high'] as const

/** It begins where the last one ends, for the same sex and from the same source. */
function nextRange(ranges: ParameterFormState['values']['ranges']) {
  const last = ranges.at(-1)
  if (!last) return BLANK_RANGE
  const { sex, method, state, source } = last
  const begins = last.ageTo === null ? {} : { ageFrom: last.ageTo, ageFromUnit: last.ageToUnit }
  return { ...BLANK_RANGE, sex, method, state, source, ...begins }
}
