import { Drawer } from '@mantine/core'
import { useStore } from '../../../ui/page/store.ts'
import type { Visitor } from '../visitor.ts'
import { Sidebar } from './sidebar.tsx'
import { drawerOpen } from './sidebar-state.ts'

/** The sidebar of a narrow screen: slides in, 18 rem wide, and leaves when an entry is chosen. */
export default function SidebarDrawer({ visitor }: { readonly visitor: Visitor }) {
  const close = () => drawerOpen.set(false)
  return (
    <Drawer
      opened={useStore(drawerOpen)}
      onClose={close}
      size="18rem"
      padding={0}
      title="Menu"
      styles={{ header: { minHeight: 48, padding: '0 12px 0 16px' } }}
    >
      <Sidebar visitor={visitor} onFollow={close} />
    </Drawer>
  )
}
