import './platform/web/fonts.css'
import './platform/web/mantine-first.css'
import './platform/web/base.css'
import { banners, frame, help, later, pages, tellServer } from './features/all.web.tsx'
import { createApp } from './platform/web/app.tsx'
import { tidyAddress } from './platform/web/language.ts'
import { startApp } from './platform/web/start.tsx'

tidyAddress()
startApp(document.getElementById('root') as HTMLElement, createApp({ pages, later, frame, help, banners }), tellServer)
