"""The trained artefact as numbers, opened and changed in place: for what is taught after train.py. See training/README.md."""
import json, os, struct
import numpy as np
import torch
import torch.nn.functional as F

class Artefact:
    def __init__(self, path=os.environ.get('MODEL', 'model/needs.bin')):
        self.raw = bytearray(open(path, 'rb').read()); head = struct.unpack('<I', self.raw[4:8])[0]; self.meta = json.loads(self.raw[8:8 + head]); self.body = 8 + head
    def section(self, name, kind): return np.frombuffer(self.raw, kind, self.meta['layout'][name]['length'], self.body + self.meta['layout'][name]['offset'])
    def floats(self, name): return self.section(name, '<f4').copy()
    def scales(self, name): return self.section(f'{name}Scale', self._scale(name)).astype(np.float32)
    def matrix(self, name): scale = self.scales(name); return self.section(name, np.int8).reshape(len(scale), -1).astype(np.float32) * scale[:, None]
    def places(self): return self.section('placeOf', '<u2').reshape(-1, 2).tolist()
    def reader(self):
        """Reads texts, given as rows of the table: the vector of each, and what the hidden layer makes of it."""
        table, hidden, bias = (torch.tensor(x) for x in (self.matrix('table'), self.matrix('hidden'), self.floats('hiddenBias')))
        def read(bags):
            offsets = torch.from_numpy(np.cumsum([0, *(len(b) for b in bags[:-1])]))
            whole = F.normalize(F.embedding_bag(torch.from_numpy(np.concatenate(bags)), table, offsets, mode='sum'), dim=-1) * self.meta['scale']; return whole, F.relu(whole @ hidden.T + bias)
        return read
    def put_floats(self, name, values): self._write(name, values.astype('<f4'))
    def put_matrix(self, name, rows, steps=127):
        values, scale = self._quantised(name, rows, steps); self._write(name, values); self._write(f'{name}Scale', scale)
    def grow(self, **rows):
        """Appends rows to matrices, numbers to biases and pairs to the places, or begins new ones; what stands behind them moves on."""
        sections = {name: bytes(self.raw[self.body + s['offset']:self.body + end]) for (name, s), end in zip(self.meta['layout'].items(), [*(s['offset'] for s in list(self.meta['layout'].values())[1:]), len(self.raw) - self.body])}
        def append(name, values): place = self.meta['layout'].setdefault(name, {'offset': 0, 'length': 0}); sections[name] = sections.get(name, b'')[:place['length'] * values.itemsize] + values.tobytes(); place['length'] += values.size
        for name, more in rows.items():
            if f'{name}Scale' in sections or name not in sections and more.ndim == 2: values, scale = self._quantised(name, more, 127); append(name, values); append(f'{name}Scale', scale)
            else: append(name, more.astype('<u2' if name == 'placeOf' else '<f4'))
        at = 0
        for name, raw in sections.items(): sections[name] = raw + b'\0' * (-len(raw) % 4); self.meta['layout'][name]['offset'] = at; at += len(sections[name])
        head = json.dumps(self.meta, separators=(',', ':')).encode(); head += b' ' * (-len(head) % 4); self.raw = bytearray(b'SWM1' + struct.pack('<I', len(head)) + head + b''.join(sections.values())); self.body = 8 + len(head)
    def _scale(self, name): return '<f2' if name == 'table' else '<f4'  # the table has many rows
    def _quantised(self, name, rows, steps): scale = (np.maximum(np.abs(rows).max(1), 1e-8) / steps).astype(self._scale(name)); return np.round(rows / np.maximum(scale.astype(np.float32), 1e-7)[:, None]).clip(-127, 127).astype(np.int8), scale
    def _write(self, name, values): at = self.body + self.meta['layout'][name]['offset']; raw = values.tobytes(); self.raw[at:at + len(raw)] = raw
    def save(self, folder=os.environ.get('OUT', 'training/build')): open(f'{folder}/needs.bin', 'wb').write(self.raw)
