import { Button, Group, Stack } from '@mantine/core'
import { IconBed } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { WARD_CLASS_WORDS } from '../../../catalogue/model/rates/rates.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { SidePanel } from '../../../ui/page/side-panel.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { ADMITS_WORDS } from '../../model/ward-admits.ts'
import type { Ward } from '../../model/wards.contract.ts'
import css from '../bed-map/bed-map.module.css'

type Props = { readonly ward: Ward | undefined; historyOf(wardId: string): ReactNode; onClose(): void }

/** A ward beside the table: its facts, the way to its rooms, and who changed what. */
export function WardPanel({ ward, historyOf, onClose }: Props) {
  const url = useUrl()
  const facts =
    ward &&
    ([
      ['Location', ward.location],
      ['Ward ID', ward.wardCode],
      ['Maximum Rooms', ward.maximumRooms],
      ['Room Type', ward.roomType ?? '-'],
      ['Ward Class', WARD_CLASS_WORDS[ward.wardClass]],
      ['Admits', ADMITS_WORDS[ward.admits]],
      ['Occupied', ward.occupied],
      ['Free', ward.free],
    ] as const)
  return (
    <SidePanel title={ward?.wardType ?? ''} opened={ward !== undefined} onClose={onClose} size={440}>
      {ward && facts && (
        <Stack gap="lg">
          <FactList className={css.facts} facts={facts} />
          <Group>
            <Button
              variant="default"
              leftSection={buttonIcon(IconBed)}
              onClick={() => url.open({ tab: null, ward: null, search: null, wardType: ward.wardType })}
            >
              Show on the bed map
            </Button>
          </Group>
          {historyOf(ward.id)}
        </Stack>
      )}
    </SidePanel>
  )
}
