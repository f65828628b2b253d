import { useState } from 'react'
import { idsIn } from '#identity/user-state/user-state.contract.ts'
import { BannerRoom } from './banner-room.tsx'
import { bannersTexts } from './banners.messages.ts'
import classes from './banners.module.css'
import { MessageList } from './message-list.tsx'
import { NewerVersion } from './newer-version.tsx'

const KEY = 'messageAck'

/** A newer version and messages above public pages; a message closed there is closed for this tab. Decision 177. */
export function PublicBanners() {
  const [closed, setClosed] = useState(() => idsIn(sessionStorage.getItem(KEY) ?? undefined))
  const close = (id: number) => {
    const next = [...closed, id]
    sessionStorage.setItem(KEY, JSON.stringify(next))
    setClosed(next)
  }
  return (
    <BannerRoom of="banner-room-public">
      <section className={classes.banners} aria-label={bannersTexts.banners} aria-live="polite">
        <NewerVersion />
        <MessageList closed={closed} onClose={close} />
      </section>
    </BannerRoom>
  )
}
