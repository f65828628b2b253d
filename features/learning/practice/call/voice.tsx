import { useEffect, useState } from 'react'

/** Speaks a text aloud; null where the browser has no voice for the language. Nothing leaves the device. */
export function useVoice(language: string): ((text: string) => void) | null {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null)
  useEffect(() => {
    if (!('speechSynthesis' in window)) return undefined
    const { speechSynthesis } = window
    const short = language.slice(0, 2).toLowerCase()
    // A voice that is not on the device would send the text to its maker.
    const find = () =>
      setVoice(
        speechSynthesis.getVoices().find(one => one.localService && one.lang.slice(0, 2).toLowerCase() === short) ??
          null,
      )
    find()
    speechSynthesis.addEventListener('voiceschanged', find)
    return () => {
      speechSynthesis.removeEventListener('voiceschanged', find)
      speechSynthesis.cancel()
    }
  }, [language])
  if (!voice) return null
  return text => {
    const line = new SpeechSynthesisUtterance(text)
    line.voice = voice
    line.lang = voice.lang
    window.speechSynthesis.cancel()
    window.speechSynthesis.speak(line)
  }
}
