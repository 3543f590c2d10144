import { ActionIcon, Button, Select } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRead } from '../../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../../ui/display/button-icon.tsx'
import { breakpointsOf } from '../../../model/microbiology/listed-findings.ts'
import { microbiologyContract } from '../../../model/microbiology/microbiology.contract.ts'
import { SUSCEPTIBILITIES } from '../../../model/results/lab-result.ts'
import css from '../results.module.css'
import type { TypedFinding } from './typed-finding.ts'

const EMPTY: TypedFinding = { organism: '', growth: '', antibiotic: '', susceptibility: null, zone: '', mic: '' }
const COLUMNS = ['Organism', 'Growth', 'Antibiotic', 'S, I, R', 'Zone, mm', 'MIC, mg/L']
const LONGEST = { growth: 80, zone: 5, mic: 10 } as const

type Props = {
  readonly findings: readonly TypedFinding[]
  onChange(findings: readonly TypedFinding[]): void
}

/**
 * What grew and what it answers to, a row an antibiotic, chosen from the lists of the laboratory; a new row keeps the organism of the one
 * above. By which edition of breakpoints it is read follows from the day and the organism.
 */
export function CultureTable({ findings, onChange }: Props) {
  const { data } = useRead(microbiologyContract.choices, {})
  const change = (at: number, part: Partial<TypedFinding>) =>
    onChange(findings.map((finding, place) => (place === at ? { ...finding, ...part } : finding)))
  const chosen = (at: number, name: 'organism' | 'antibiotic', label: string) => (
    <Select
      size="xs"
      searchable
      clearable={name === 'antibiotic'}
      className={css.listed ?? ''}
      aria-label={`${label}, row ${at + 1}`}
      nothingFoundMessage={`No ${name} of the list is called so`}
      data={namesOf(data?.[`${name}s`] ?? [], findings[at]?.[name] ?? '')}
      value={findings[at]?.[name] || null}
      onChange={(value) => change(at, { [name]: value ?? '' })}
    />
  )
  const field = (at: number, name: 'growth' | 'zone' | 'mic', label: string) => (
    <input
      className={css.value}
      aria-label={`${label}, row ${at + 1}`}
      maxLength={LONGEST[name]}
      inputMode={name === 'growth' ? 'text' : 'decimal'}
      value={findings[at]?.[name] ?? ''}
      onChange={(event) => change(at, { [name]: event.currentTarget.value })}
    />
  )
  const last = findings.at(-1)
  const read = new Set(data ? findings.flatMap(({ organism }) => breakpointsOf(organism, data)?.name ?? []) : [])
  return (
    <div>
      {findings.length > 0 && (
        <table className={css.culture}>
          <thead>
            <tr>
              {COLUMNS.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {findings.map((finding, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are told by their place only
              <tr key={at}>
                <td>{chosen(at, 'organism', 'Organism')}</td>
                <td>{field(at, 'growth', 'Growth')}</td>
                <td>{chosen(at, 'antibiotic', 'Antibiotic')}</td>
                <td>
                  <select
                    className={css.value}
                    aria-label={`S, I or R, row ${at + 1}`}
                    value={finding.susceptibility ?? ''}
                    onChange={(event) =>
                      change(at, {
                        susceptibility: SUSCEPTIBILITIES.find((one) => one === event.currentTarget.value) ?? null,
                      })
                    }
                  >
                    <option value="" />
                    {SUSCEPTIBILITIES.map((one) => (
                      <option key={one}>{one}</option>
                    ))}
                  </select>
                </td>
                <td>{field(at, 'zone', 'Zone')}</td>
                <td>{field(at, 'mic', 'MIC')}</td>
                <td>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={26}
                    aria-label={`Take out row ${at + 1}`}
                    onClick={() => onChange(findings.filter((_, place) => place !== at))}
                  >
                    <IconTrash size={14} stroke={1.5} aria-hidden />
                  </ActionIcon>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {read.size > 0 && <p className={css.quiet}>Breakpoints: {[...read].join('; ')}</p>}
      <Button
        size="compact-xs"
        variant="default"
        leftSection={buttonIcon(IconPlus)}
        onClick={() =>
          onChange([...findings, { ...EMPTY, organism: last?.organism ?? '', growth: last?.growth ?? '' }])
        }
      >
        Add antibiotic
      </Button>
    </div>
  )
}

/** The names of a list; one that has ended since it was entered stands among them. */
function namesOf(list: readonly { readonly name: string }[], current: string): string[] {
  const names = [...new Set(list.map(({ name }) => name))]
  return current === '' || names.includes(current) ? names : [current, ...names]
}
