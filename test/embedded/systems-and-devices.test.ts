// What is built inside operating systems, on boards and for machines: its specialists come before what serves programs of every kind.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shown } from './ask-embedded.ts';

const firsts = (text: string, category: string) => (shown(text).get(category) ?? []).slice(0, 3);
const holdsAny = (among: readonly string[], wanted: readonly string[]) =>
  assert.ok(
    wanted.some((id) => among.includes(id)),
    `${among.join(' ')} lacks ${wanted.join(', ')}`,
  );

describe('what is written in an operating system or watches it from inside', () => {
  const probes = ['ebpf', 'libbpf', 'bpftrace', 'tetragon', 'tracee', 'aya'];

  it('is shown what runs in the kernel without a module', () => {
    const agent =
      'Security agent for Linux hosts that reports each program start and each new connection from inside the kernel; we ship no kernel module.';
    holdsAny(firsts(agent, 'operating-systems'), probes);
  });

  it('is shown what profiles a fleet, and what boots a kernel of its own', () => {
    holdsAny(firsts('A profiler for our Linux fleet that takes the stacks of every program and draws flame graphs.', 'operating-systems'), [
      'perf-linux',
      'parca',
      'grafana-pyroscope',
      'ebpf',
    ]);
    holdsAny(
      firsts('A teaching kernel for our operating systems course: boots on PCs and RISC-V, with paging and a shell.', 'operating-systems'),
      ['qemu'],
    );
  });

  it('is nothing that has drivers, processes or kernels of another kind', () => {
    for (const text of [
      'App for a taxi firm: drivers accept rides, customers follow the car on a map.',
      'Shop for popcorn kernels and roasting machines, card payment and parcels.',
      'Approval process for holiday requests of 200 employees, with a calendar.',
    ])
      assert.ok(!shown(text).has('operating-systems'), text);
  });
});

describe('the own Linux of a device', () => {
  const builds = ['yocto-project', 'buildroot'];
  const updates = ['rauc', 'mender', 'swupdate', 'ostree', 'ubuntu-core'];

  it('is built by one and updated by another', () => {
    for (const text of [
      'Ticket machines: our own slim Linux for an ARM board built from source, read-only root, two slots so that a bad update falls back.',
      'ARM gateway for substations with a minimal image of ours; updates in the field must survive a power cut.',
    ]) {
      const first = firsts(text, 'embedded-firmware');
      holdsAny(first, builds);
      holdsAny(first, updates);
    }
  });

  it('leaves a bare microcontroller with none of them', () => {
    const first = firsts('Firmware for an STM32 soil probe on a coin cell that wakes hourly, measures and sleeps.', 'embedded-firmware');
    assert.ok(!first.some((id) => [...builds, ...updates].includes(id)), first.join(' '));
  });
});

describe('tests and languages', () => {
  it('of a program in C are written in C', () => {
    const first = firsts('Small decoder library in C for microcontrollers, no allocation, unit tests on every commit.', 'testing');
    assert.ok(
      first.every((id) => ['throwtheswitch-unity', 'cmocka', 'ceedling', 'cpputest'].includes(id)),
      first.join(' '),
    );
  });

  it('leave languages for circuits to those who make circuits', () => {
    const languages = firsts('Command line tool in Go that copies changed blocks between servers over SSH.', 'language-runtime');
    assert.ok(!languages.includes('vhdl') && !languages.includes('systemverilog'), languages.join(' '));
    assert.equal(firsts('Packet filter in SystemVerilog on an FPGA, simulated before synthesis.', 'language-runtime')[0], 'systemverilog');
  });
});

describe('instruments', () => {
  it('are controlled by what controls instruments', () => {
    holdsAny(firsts('Pipetting robot, incubator and plate reader of our lab work through the night, driven from Python.', 'laboratory'), [
      'pylabrobot',
      'opentrons',
      'sila-2',
    ]);
    holdsAny(firsts('Experiment control for trapped ions: pulse sequences from Python, scans stored as datasets.', 'laboratory'), [
      'artiq',
    ]);
    holdsAny(firsts('Receiver for transponders of planes with a software-defined radio on a Raspberry Pi.', 'signal-processing'), [
      'readsb',
      'rtl-sdr',
    ]);
  });

  it('keep samples and their results with what keeps samples', () => {
    const first = firsts('Samples of our soil laboratory from receipt to the signed certificate of analysis.', 'laboratory');
    assert.equal(first[0], 'senaite', first.join(' '));
  });

  it('are no gadgets, robots or trackers', () => {
    for (const text of ['Bluetooth tracker on a coin cell, firmware in C.', 'Robot arm that sorts parcels by their label.'])
      assert.ok(!shown(text).has('laboratory'), text);
  });
});
