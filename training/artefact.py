"""The trained artefact as numbers, opened and changed in place: for what is taught after train.py. See training/README.md."""
import json, os, struct
import numpy as np

class Artefact:
    def __init__(self, path=os.environ.get('MODEL', 'model/needs.bin')):
        self.raw = bytearray(open(path, 'rb').read()); head = struct.unpack('<I', self.raw[4:8])[0]; self.meta = json.loads(self.raw[8:8 + head]); self.body = 8 + head
    def section(self, name, kind): return np.frombuffer(self.raw, kind, self.meta['layout'][name]['length'], self.body + self.meta['layout'][name]['offset'])
    def floats(self, name): return self.section(name, '<f4').copy()
    def matrix(self, name): scale = self.section(f'{name}Scale', '<f4'); return self.section(name, np.int8).reshape(len(scale), -1).astype(np.float32) * scale[:, None]
    def put_floats(self, name, values): self._write(name, values.astype('<f4'))
    def put_matrix(self, name, rows, steps=127):
        scale = np.maximum(np.abs(rows).max(1), 1e-8) / steps; self._write(name, np.round(rows / scale[:, None]).astype(np.int8)); self._write(f'{name}Scale', scale.astype('<f4'))
    def _write(self, name, values): at = self.body + self.meta['layout'][name]['offset']; raw = values.tobytes(); self.raw[at:at + len(raw)] = raw
    def save(self, folder=os.environ.get('OUT', 'training/build')): open(f'{folder}/needs.bin', 'wb').write(self.raw)
