// platformio.ini: boards' frameworks and libraries.
import type { Trace } from '../finding.ts';
import type { ManifestReader } from './manifest-reader.ts';

export const platformio: ManifestReader = {
  names: /^platformio\.ini$/,
  read(text) {
    const frameworks = Array.from(text.matchAll(/^framework\s*=\s*(.+)$/gm), ([, list = '']) => list.split(/[\s,]+/)).flat();
    const libraries = Array.from(text.matchAll(/\b(lvgl|PubSubClient|AsyncMqttClient|espMqttClient|FreeRTOS)\b/gi), ([, name = '']) =>
      name.toLowerCase(),
    );
    return [...frameworks, ...new Set(libraries)].map((name): Trace => ({ ecosystem: 'marks', name: `platformio ${name}` }));
  },
};
