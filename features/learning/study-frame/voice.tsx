import { useEffect, useState } from 'react'

/** A voice of this device for a language; null: there is none. With any other, the text would be sent to its maker. */
export function useLocalVoice(language: string): SpeechSynthesisVoice | null {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null)
  useEffect(() => {
    if (!('speechSynthesis' in window)) return undefined
    const { speechSynthesis } = window
    const short = language.slice(0, 2).toLowerCase()
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
  return voice
}

/** A text in a voice, at a speed; 1 is as the voice speaks. */
export function utteranceOf(text: string, voice: SpeechSynthesisVoice, rate = 1): SpeechSynthesisUtterance {
  const line = new SpeechSynthesisUtterance(text)
  line.voice = voice
  line.lang = voice.lang
  line.rate = rate
  return line
}
