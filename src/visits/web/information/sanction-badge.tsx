import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { useWrite } from '../../../platform/web/use-call.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useLateMenu } from '../../../ui/menu/late-menu.tsx'
import type { SanctionStatus } from '../../model/treatment/sanction.ts'
import { treatmentContract, type VisitSurgery } from '../../model/treatment/treatment.contract.ts'
import classes from './sanction-badge.module.css'
import { SANCTION_TONES } from './sanction-tones.ts'

const loadMenu = () => import('./sanction-menu.tsx')
const SanctionMenu = lazy(loadMenu)

/** Whether a surgery is sanctioned, changed in place by those who may: it shows at once and everybody sees it. */
export function SanctionBadge({ surgery: { id, name, sanctionStatus } }: { readonly surgery: VisitSurgery }) {
  const { can } = useAuth()
  const [sent, setSent] = useState<{ was: SanctionStatus; now: SanctionStatus } | null>(null)
  const write = useWrite(treatmentContract.sanction)
  const { menu, target } = useLateMenu(loadMenu, 'menu')
  const shown = sent?.was === sanctionStatus ? sent.now : sanctionStatus
  if (!can('sanction:set')) return <Chip tone={SANCTION_TONES[shown]}>{shown}</Chip>

  const set = (now: SanctionStatus) => {
    if (now === shown) return
    setSent({ was: sanctionStatus, now })
    write.mutate(
      { id, sanctionStatus: now },
      {
        onError: (error) => {
          setSent(null)
          toast.error('Error', error.message)
        },
      },
    )
  }
  return (
    <>
      <UnstyledButton {...target} className={classes.badge} aria-label={`Sanction of ${name}: ${shown}`}>
        <Chip tone={SANCTION_TONES[shown]}>{shown}</Chip>
        <IconChevronDown size={12} stroke={1.5} aria-hidden />
      </UnstyledButton>
      {menu && (
        <Suspense>
          <SanctionMenu shown={shown} menu={menu} onChoose={set} />
        </Suspense>
      )}
    </>
  )
}
