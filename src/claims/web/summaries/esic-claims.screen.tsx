import { SegmentedControl } from '@mantine/core'
import { useUrl } from '../../../ui/page/url.ts'
import { Consolidated } from './consolidated.tsx'
import { Monthly } from './monthly.tsx'

const TABS = [
  { value: 'p3', label: 'P-III Consolidated' },
  { value: 'p5', label: 'P-V Monthly' },
] as const

/** /esic-claims: what is claimed of ESIC over many bills, of a period (P-III) and of a month (P-V). */
export function Component() {
  const url = useUrl()
  const tab = url.oneOf('tab', ['p3', 'p5'])
  const tabs = (
    <SegmentedControl
      aria-label="Which summary"
      data={[...TABS]}
      value={tab}
      onChange={(value) => url.set({ tab: value === 'p3' ? null : value })}
    />
  )
  return tab === 'p5' ? <Monthly tabs={tabs} /> : <Consolidated tabs={tabs} />
}
