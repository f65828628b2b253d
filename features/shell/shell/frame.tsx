import { lazy, type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { CHOSEN_COOKIE } from '#platform/shared/language.ts'
import type { PageSpec } from '#platform/shared/page.ts'
import { ApiProblem, useEndpoint } from '#platform/web/api.ts'
import { Drawer } from '#platform/web/drawer.tsx'
import { extra } from '#platform/web/extra.tsx'
import { Mark } from '#platform/web/first-icons.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { pageLanguage } from '#platform/web/language.ts'
import { useLook } from '#platform/web/look.ts'
import { type PageLists, usePages } from '#platform/web/page-lists.ts'
import { PendingBar } from '#platform/web/pending-bar.tsx'
import { loginAndBack } from '#platform/web/place.ts'
import { Link, Redirect, usePlace } from '#platform/web/router.tsx'
import { activeProfileOf, SessionContext, useMe } from '#platform/web/session.tsx'
import { settings } from '#platform/web/settings.ts'
import { FailedState } from '#platform/web/states.tsx'
import { storedSession } from '#platform/web/stored-session.ts'
import { BannerRoom } from '../banners/banner-room.tsx'
import { HelpButton } from '#identity/help/help-button.tsx'
import { inviteUnderWay } from '#entrance/invitations/invite-under-way.ts'
import { type Me, me as meEndpoint, type Profile } from '#identity/sign-in/sign-in.contract.ts'
import classes from './frame.module.css'
import { detourOf, LOST, standingOf } from './guards.rules.ts'
import { menuOf, sidebarOf } from './menu.rules.ts'
import { useOtherTabs } from './other-tabs.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { shellTexts } from './shell.messages.ts'
import { Sidebar } from './sidebar.tsx'
import { doorPage } from './shell.page.ts'

const InvitationDialog = lazy(() =>
  import('#entrance/invitations/invitation-dialog.tsx').then(module => ({ default: module.InvitationDialog })),
)

/** News and the tour wait for the page itself. */
const Banners = extra(() => import('../banners/banners.tsx').then(module => module.Banners))
const WelcomeTour = extra(() => import('../welcome-tour/welcome-tour.tsx').then(module => module.WelcomeTour))

/** What searches and hears shortcuts comes after the page. */
const HeadButtons = extra(() => import('../bell/head-buttons.tsx').then(module => module.HeadButtons))
const PaletteKeys = extra(() => import('../command-palette/palette-keys.tsx').then(module => module.PaletteKeys))

const Lost = lazy(() => import('../not-found/lost.tsx').then(module => ({ default: module.Lost })))

/** Few people have something to agree to. */
const ConsentDialog = lazy(() =>
  import('../consent-dialog/consent-dialog.tsx').then(module => ({ default: module.ConsentDialog })),
)

/** Few people are staff: the banner is loaded only for them. */
const ActingBanner = lazy(() =>
  import('#entrance/login-as/acting-banner.tsx').then(module => ({ default: module.ActingBanner })),
)

interface FrameProps {
  readonly page: PageSpec
  readonly lists: PageLists
  readonly children: ReactNode
}

/** The frame around every screen of a signed-in person: session, guards, menus. */
export function Frame(props: FrameProps) {
  const { data, error, refetch } = useEndpoint(meEndpoint, {}, { staleTime: 60_000 })
  useOtherTabs()
  if (data) return <Guarded {...props} me={data} />
  if (!error) return <PendingBar />
  if (error instanceof ApiProblem && error.status === 401) return <NotKnown expired={error.tokenExpired} />
  return (
    <main>
      <FailedState error={error} onRetry={() => void refetch()} />
    </main>
  )
}

/**
 * A token that the server does not accept: an expired one is reported in a toast, which then leads to /login. Spec B8.
 */
function NotKnown({ expired }: { expired: boolean }) {
  const place = usePlace()
  const [to] = useState(() => loginAndBack(place))
  useEffect(() => {
    if (!expired) storedSession.clear()
  }, [expired])
  if (expired) return <PendingBar />
  return <Redirect to={to} />
}

function Guarded({ page, lists, me, children }: FrameProps & { me: Me }) {
  const profile = activeProfileOf(me)
  useOwnLanguage(me)
  useEffect(() => {
    if (profile) storedSession.choose(profile)
  }, [profile])

  useLook(profile?.look)

  const detour = detourOf(page, me, profile)
  if (detour === LOST || detour === page.path)
    return (
      <Suspense fallback={<PendingBar />}>
        <Lost />
      </Suspense>
    )
  if (detour) return <Redirect to={detour} />
  // Open to anyone, and so not framed: the documents themselves, privacy requests, signing out.
  if (me.toAccept?.length)
    return (
      <Suspense fallback={<PendingBar />}>
        <ConsentDialog />
      </Suspense>
    )
  return (
    <SessionContext value={me}>
      {me.impersonatedBy !== null && (
        <Suspense fallback={<div className={classes.acting} />}>
          <ActingBanner me={me} />
        </Suspense>
      )}
      {page.bare ? (
        <>
          <BannerRoom>
            <Banners />
          </BannerRoom>
          {children}
        </>
      ) : (
        <Shell me={me} lists={lists}>
          {children}
        </Shell>
      )}
      <Invitation />
    </SessionContext>
  )
}

/**
 * Few people read in another language than their account says. Asked once in the life of a page: what is typed in one tab
 * is not thrown away by a change in another. Staff who act for somebody go on reading their own.
 */
function useOwnLanguage(me: Me) {
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current || me.impersonatedBy !== null) return
    asked.current = true
    if (me.language === pageLanguage && !document.cookie.includes(`${CHOSEN_COOKIE}=`)) return
    void import('./own-language.tsx').then(
      ({ speakAs }) => speakAs(me),
      () => undefined,
    )
  }, [me])
}

/** On every page, an administrator without a plan is told about the trial, or about its end. Spec A4. */
const tellsOfPlan = ({ entityType, roles, hasActiveSubscription }: Profile) =>
  entityType === 'Organization' && roles.includes('EntityAdmin') && !hasActiveSubscription

/** Few people come with an invitation: the question is loaded only for them. */
function Invitation() {
  const invite = useSyncExternalStore(inviteUnderWay.watch, inviteUnderWay.get)
  return invite ? (
    <Suspense>
      <InvitationDialog />
    </Suspense>
  ) : null
}

/** A person's sidebar. Only staff need to know of their own pages wherever they are. */
function useMenu(me: Me, lists: PageLists) {
  const standing = standingOf(me, activeProfileOf(me))
  return menuOf(usePages(lists, usePlace(), sidebarOf(standing) === 'staff'), standing)
}

/** Whether this person has the rows of lists close together. */
const isCompact = ({ userState }: Me) => userState['density'] === 'compact' || undefined

function Shell({ me, lists, children }: { me: Me; lists: PageLists; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const { path } = usePlace()
  useEffect(() => {
    setOpen(false)
  }, [path])
  const profile = activeProfileOf(me)
  const sections = useMenu(me, lists)

  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        {shellTexts.skip}
      </a>
      <Topbar me={me} onMenu={() => setOpen(true)} />
      <aside className={classes.sidebar}>
        <div className={classes.head}>
          <Brand />
          <HeadButtons at="side" me={me} />
        </div>
        <Sidebar sections={sections} />
        <ProfilePanel me={me} />
      </aside>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        size={280}
        title={<Brand />}
        closeButtonProps={{ 'aria-label': shellTexts.closeMenu }}
        classNames={{ content: classes.drawer, body: classes.drawerBody }}
      >
        <Sidebar sections={sections} />
        <ProfilePanel me={me} />
      </Drawer>
      <div className={classes.column}>
        <BannerRoom plan={profile !== null && tellsOfPlan(profile)}>
          <Banners />
        </BannerRoom>
        <main id="content" tabIndex={-1} className={classes.content} data-compact={isCompact(me)}>
          {children}
        </main>
      </div>
      <WelcomeTour me={me} />
      <PaletteKeys me={me} lists={lists} mayOpen={page => detourOf(page, me, profile) === null} />
    </div>
  )
}

/** On phones. */
function Topbar({ me, onMenu }: { me: Me; onMenu: () => void }) {
  return (
    <header className={classes.topbar}>
      <button type="button" className={classes.burger} aria-label={shellTexts.openMenu} onClick={onMenu}>
        <Icon name="menu" />
      </button>
      <Brand />
      <HelpButton at="bar" />
      <div className={classes.search} data-bell={activeProfileOf(me)?.roles.some(role => role.endsWith('Admin'))}>
        <HeadButtons at="bar" me={me} />
      </div>
    </header>
  )
}

function Brand() {
  const profile = activeProfileOf(useMe())
  return (
    <Link to={doorPage} className={classes.brand}>
      {profile?.showsLogo ? (
        <img src={profile.logoImageUrl ?? ''} alt={profile.entityName} className={classes.logo} />
      ) : (
        <>
          <Mark />
          <span>{settings.productName}</span>
        </>
      )}
    </Link>
  )
}
